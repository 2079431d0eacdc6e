import { codeText } from '@evenfield/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { AccountForm } from '../account-form.tsx';
import { CodeInput } from '../codes/code-input.tsx';
import { sayAttempts, TriesLeft } from '../codes/tries-left.tsx';
import type { Wait } from '../codes/use-wait.ts';
import { verifyByCode } from './verify-email.ts';

const WANTED = 'Please Enter 6 digit code.';

const sentCode = z.object({ code: codeText(WANTED, WANTED) });

interface VerificationCodeFormProps {
  readonly wait: Wait;
  readonly onVerified: () => void;
}

/** Takes the code that was sent to one's own address. */
export function VerificationCodeForm({ wait, onVerified }: VerificationCodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(sentCode),
    defaultValues: { code: '' },
  });
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const attempt = useAttempt();
  const submit = handleSubmit(async ({ code }) => {
    const verified = await attempt(verifyByCode(code), { silentNo: true });
    if (verified === null) return;
    if (verified.ok) return onVerified();
    const { message, wait: imposed } = verified.refusal;
    setError('code', { message: message || 'Verification code is invalid.' });
    setTriesLeft(verified.refusal.triesLeft);
    if (imposed !== null) wait.begin(imposed);
  });
  return (
    <AccountForm
      submit="Verify"
      busy={formState.isSubmitting}
      disabled={wait.left > 0}
      onSubmit={submit}
    >
      <CodeInput
        {...register('code')}
        label="Verification code"
        error={formState.errors.code?.message}
      />
      <TriesLeft words={sayAttempts(triesLeft)} />
    </AccountForm>
  );
}
