import { anyPassword, chosenPassword } from '@evenfield/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordInputs } from '../new-password-inputs.tsx';
import { typedAlike } from '../typed-alike.ts';
import { resetPassword } from './recover-password.ts';

const REQUIRED = 'This field is required.';

const passwords = z
  .object({ password: chosenPassword(REQUIRED), repetition: anyPassword(REQUIRED) })
  .check(typedAlike());

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
      <NewPasswordInputs
        password={{ ...register('password'), error: errors.password?.message }}
        repetition={{ ...register('repetition'), error: errors.repetition?.message }}
        autoFocus
      />
    </AccountForm>
  );
}
