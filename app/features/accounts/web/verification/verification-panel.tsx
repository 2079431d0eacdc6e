import { codeText } from '@evenfield/wire/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { CodeInput } from '../codes/code-input.tsx';
import { MailSent } from '../codes/mail-sent.tsx';
import { formatAttempts, formatTries, TriesLeft } from '../codes/tries-left.tsx';
import { useWait, type Wait } from '../codes/use-wait.ts';
import { WaitNotice } from '../codes/wait-notice.tsx';
import { EmailVerified } from './email-verified.tsx';
import {
  emailVerificationQuery,
  rememberVerified,
  sendVerification,
  verifyByCode,
} from './verify-email.ts';

const WANTED = 'Please Enter 6 digit code.';

const sentCode = z.object({ code: codeText(WANTED, WANTED) });

/** Verifies the user's e-mail address by a code sent to it. */
export function VerificationPanel({ onVerified }: { readonly onVerified: () => void }) {
  const { data, error, refetch } = useQuery(emailVerificationQuery);
  if (data?.verified === true) return <EmailVerified email={data.email} onRead={onVerified} />;
  if (data !== undefined) return <VerifyAddress email={data.email} />;
  if (error === null) return <LoadingShape label="Checking whether it is verified" rows={2} />;
  return (
    <NoticeStrip
      tone="error"
      title="Could not check whether your e-mail is verified."
      actions={<Button onClick={() => refetch()}>Try again</Button>}
    >
      {error.message}
    </NoticeStrip>
  );
}

function VerifyAddress({ email }: { readonly email: string }) {
  const queries = useQueryClient();
  const [sentCount, setSentCount] = useState(0);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [hasCode, setHasCode] = useState(false); // from an earlier e-mail
  const [sending, setSending] = useState(false);
  const attempt = useAttempt();
  const wait = useWait();
  const send = async () => {
    setSending(true);
    const sent = await attempt(sendVerification());
    setSending(false);
    if (sent === null) return;
    if (sent.ok) setSentCount((count) => count + 1);
    setTriesLeft(sent.ok ? sent.value.triesLeft : sent.refusal.triesLeft);
    if (!sent.ok && sent.refusal.wait !== null) wait.begin(sent.refusal.wait);
  };
  const sendButton = (
    <div className={classes['row']}>
      <Button
        variant={sentCount === 0 ? 'filled' : 'subtle'}
        loading={sending}
        disabled={wait.left > 0}
        onClick={send}
        data-autofocus
      >
        {sentCount === 0 ? 'Send Email' : 'Resend Email'}
      </Button>
      <TriesLeft words={formatTries(triesLeft)} />
      {sentCount > 0 && <MailSent key={sentCount} />}
    </div>
  );
  return (
    <StartHere key={`${sentCount} ${hasCode}`} className={classes['panel']}>
      {sentCount === 0 ? (
        <p>
          We send a 6-digit code and a link to {email}. Either one verifies it.
          {!hasCode && (
            <>
              {' '}
              <Anchor component="button" type="button" onClick={() => setHasCode(true)}>
                I have a code
              </Anchor>
            </>
          )}
        </p>
      ) : (
        <p>Enter the 6-digit code that we sent to {email}. It works for 10 minutes.</p>
      )}
      {(sentCount > 0 || hasCode) && (
        <VerificationCodeForm wait={wait} onVerified={() => rememberVerified(queries)} />
      )}
      <WaitNotice left={wait.left} />
      {sendButton}
    </StartHere>
  );
}

interface VerificationCodeFormProps {
  readonly wait: Wait;
  readonly onVerified: () => void;
}

/** Takes the code sent to the user's address. */
function VerificationCodeForm({ wait, onVerified }: VerificationCodeFormProps) {
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
      <TriesLeft words={formatAttempts(triesLeft)} />
    </AccountForm>
  );
}
