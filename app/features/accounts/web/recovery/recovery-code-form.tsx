import { codeText } from '@evenfield/wire/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { CodeInput } from '../codes/code-input.tsx';
import { MailSent } from '../codes/mail-sent.tsx';
import { formatAttempts, TriesLeft } from '../codes/tries-left.tsx';
import { useWait } from '../codes/use-wait.ts';
import { WaitNotice } from '../codes/wait-notice.tsx';
import { sendRecoveryCode, tradeRecoveryCode } from './recover-password.ts';

const sentCode = z.object({ code: codeText('This field is required.', 'Must be number') });

interface RecoveryCodeFormProps {
  readonly email: string;
  readonly onProof: (proof: string) => void;
  readonly onBack: () => void;
}

/** Step 2: the code from the e-mail, exchanged for the token that step 3 needs. */
export function RecoveryCodeForm({ email, onProof, onBack }: RecoveryCodeFormProps) {
  const { register, handleSubmit, formState, resetField } = useForm({
    resolver: zodResolver(sentCode),
    defaultValues: { code: '' },
  });
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [sentCount, setSentCount] = useState(1);
  const attempt = useAttempt();
  const wait = useWait();
  const submit = handleSubmit(async ({ code }) => {
    const traded = await attempt(tradeRecoveryCode({ email, code }));
    if (traded?.ok === true) onProof(traded.value);
    if (traded?.ok !== false) return;
    setTriesLeft(traded.refusal.triesLeft);
    if (traded.refusal.wait !== null) wait.begin(traded.refusal.wait);
  });
  const sendAgain = async () => {
    const sent = await attempt(sendRecoveryCode(email));
    if (sent?.ok === true) {
      resetField('code');
      setTriesLeft(null);
      setSentCount((count) => count + 1);
    } else if (sent?.ok === false && sent.refusal.wait !== null) wait.begin(sent.refusal.wait);
  };
  return (
    <AccountForm
      submit="Verify Code"
      busy={formState.isSubmitting}
      disabled={wait.left > 0}
      onSubmit={submit}
      after={
        <div className={classes['row']}>
          <Button variant="subtle" disabled={wait.left > 0} onClick={sendAgain}>
            Send a new code
          </Button>
          <MailSent key={sentCount} />
        </div>
      }
    >
      <p>
        If there is an account for {email}, a 6-digit code is on its way to it. It works for 10
        minutes.{' '}
        <Anchor component="button" type="button" onClick={onBack}>
          Use another e-mail
        </Anchor>
      </p>
      <CodeInput {...register('code')} label="Code" error={formState.errors.code?.message} />
      <TriesLeft words={formatAttempts(triesLeft)} />
      <WaitNotice left={wait.left} />
    </AccountForm>
  );
}
