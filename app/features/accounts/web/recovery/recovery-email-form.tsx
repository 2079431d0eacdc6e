import { emailText } from '@evenfield/wire';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { AccountForm } from '../account-form.tsx';
import { useWait } from '../codes/use-wait.ts';
import { WaitNotice } from '../codes/wait-notice.tsx';
import { sendRecoveryCode } from './recover-password.ts';

const address = z.object({ email: emailText('This field is required.') });

interface RecoveryEmailFormProps {
  readonly email: string; // initial value
  readonly onSent: (email: string) => void;
}

/** Step 1: the e-mail address for the code. */
export function RecoveryEmailForm({ email, onSent }: RecoveryEmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(address),
    defaultValues: { email },
  });
  const attempt = useAttempt();
  const wait = useWait();
  const submit = handleSubmit(async (typed) => {
    const sent = await attempt(sendRecoveryCode(typed.email));
    if (sent?.ok === true) onSent(typed.email);
    else if (sent?.ok === false && sent.refusal.wait !== null) wait.begin(sent.refusal.wait);
  });
  return (
    <AccountForm
      submit="Send Code"
      busy={formState.isSubmitting}
      disabled={wait.left > 0}
      onSubmit={submit}
    >
      <p>Enter the e-mail of your account. We send a 6-digit code to it.</p>
      <TextInput
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        data-autofocus
      />
      <WaitNotice left={wait.left} />
    </AccountForm>
  );
}
