import { newPassword } from '@evenfield/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccountForm } from './account-form.tsx';
import { PasswordInput } from './password-input.tsx';
import { resetPassword } from './recover-password.ts';
import { useAttempt } from './use-attempt.ts';

const REQUIRED = 'This field is required.';

const passwords = z
  .object({
    password: newPassword(REQUIRED),
    repetition: z.string().check(z.minLength(1, REQUIRED)),
  })
  .check(
    z.refine(({ password, repetition }) => password === repetition, {
      path: ['repetition'],
      error: 'The passwords do not match.',
      when: () => true, // also while the first one has a mistake of its own
    }),
  );

interface NewPasswordFormProps {
  readonly email: string; // whose password it is, for the password manager
  readonly proof: string;
  readonly onDone: (told: string) => void;
}

/** The third step: the new password, twice. */
export function NewPasswordForm({ email, proof, onDone }: NewPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwords),
    defaultValues: { password: '', repetition: '' },
  });
  const { errors, isSubmitting } = formState;
  const attempt = useAttempt();
  const submit = handleSubmit(async ({ password, repetition }) => {
    const reset = await attempt(resetPassword({ email, proof, password }, repetition));
    if (reset?.ok === true) onDone(reset.value);
  });
  return (
    <AccountForm submit="Reset Password" busy={isSubmitting} onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...register('password')}
        label="New password"
        description="8 to 128 characters; a few words make a good one."
        autoComplete="new-password"
        error={errors.password?.message}
        data-autofocus
      />
      <PasswordInput
        {...register('repetition')}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.repetition?.message}
      />
    </AccountForm>
  );
}
