import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { promptSignIn, promptVerification } from '#kernel/web/account-dialog.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { rememberVerified, verifyByLink } from './verify-email.ts';

type Check =
  | { readonly state: 'waiting' | 'verified' | 'unreachable' }
  | { readonly state: 'refused'; readonly message: string };

const INCOMPLETE = 'This link is not complete. Open it from the e-mail again.';

interface EmailVerificationPageProps {
  readonly token: string | null; // from the link in the e-mail
  readonly home: ReactNode; // the link to follow once it is verified
}

/** Verifies the e-mail address of a link, after signing in if necessary. */
export function EmailVerificationPage(props: EmailVerificationPageProps) {
  return (
    <div aria-live="polite">
      <LinkCheck {...props} />
    </div>
  );
}

function LinkCheck({ token, home }: EmailVerificationPageProps) {
  const signedIn = useOrganizer() !== null;
  const queries = useQueryClient();
  const begun = useRef(false); // the link works once, but an effect may run twice
  const [check, setCheck] = useState<Check>(
    token === null ? { state: 'refused', message: INCOMPLETE } : { state: 'waiting' },
  );

  const verify = async (sent: string) => {
    setCheck({ state: 'waiting' });
    const next = await checkLink(sent);
    if (next.state === 'verified') rememberVerified(queries);
    setCheck(next);
  };
  const begin = useEffectEvent((maySee: boolean) => {
    if (token === null || begun.current) return;
    begun.current = maySee;
    if (maySee) void verify(token);
    else promptSignIn(undefined, { reason: 'Sign in to verify your e-mail.' });
  });
  useEffect(() => begin(signedIn), [signedIn]);

  const resend = (
    <Button variant="light" size="md" onClick={() => promptVerification()}>
      Resend Email
    </Button>
  );
  if (check.state === 'waiting' && !signedIn) {
    return (
      <EmptyState
        order={1}
        title="Sign in to verify your e-mail."
        action={
          <Button size="md" onClick={() => promptSignIn()}>
            Sign In
          </Button>
        }
      >
        Verification continues as soon as you are signed in.
      </EmptyState>
    );
  }
  switch (check.state) {
    case 'waiting':
      return <EmptyState order={1} title="Please Wait Verifying Your Email." />;
    case 'verified':
      return (
        <EmptyState order={1} title="Email Verified" action={home}>
          Thank you. Your e-mail address is verified.
        </EmptyState>
      );
    case 'refused':
      return <EmptyState order={1} title={check.message} action={resend} />;
    case 'unreachable':
      return (
        <EmptyState
          order={1}
          title="Email Could not Verified."
          action={
            <>
              <Button size="md" onClick={() => token !== null && verify(token)}>
                Try again
              </Button>
              {resend}
            </>
          }
        >
          The server cannot be reached. Check your connection and try again.
        </EmptyState>
      );
  }
}

async function checkLink(token: string): Promise<Check> {
  try {
    const answer = await verifyByLink(token);
    return answer.ok ? { state: 'verified' } : { state: 'refused', message: answer.refusal };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return failure.reason === 'refused'
      ? { state: 'refused', message: failure.message }
      : { state: 'unreachable' };
  }
}
