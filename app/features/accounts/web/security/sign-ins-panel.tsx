import type { SignIn } from '@evenfield/contract/accounts';
import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from './security.module.css';
import { SignInList } from './sign-in-list.tsx';
import { signInsQuery, signOutElsewhere, signOutThere } from './sign-ins.ts';

/** Where one is signed in and was lately, and the way to sign out there. */
export function SignInsPanel() {
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const { data = [], isPending, isError, refetch } = useQuery(signInsQuery);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const lasting = data.filter(({ ended }) => ended === null);
  const ended = data.filter((signIn) => signIn.ended !== null);

  const run = async (call: ReturnType<typeof signOutElsewhere>) => {
    const told = await attempt(call);
    panel.current?.focus(); // the button that was pressed goes with its row
    if (told?.ok === true) notifyDone(told.value);
    await queries.invalidateQueries(signInsQuery);
  };
  const endOne = async ({ id, device }: SignIn) => {
    const question = `Are you sure you want to sign out ${device}?`;
    if (await confirmAction({ question, confirm: 'Sign out there' })) await run(signOutThere(id));
  };
  const endOthers = async () => {
    const question = 'Are you sure you want to sign out everywhere else?';
    const detail = 'You stay signed in on this device.';
    if (await confirmAction({ question, detail, confirm: 'Sign out everywhere else' })) {
      await run(signOutElsewhere());
    }
  };

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={title} className={classes['part']}>
      <Title order={2} size="h4" id={title}>
        Where you are signed in
      </Title>
      {isPending && <LoadingShape label="Loading the sign-ins" rows={2} rowHeight={56} />}
      {isError && (
        <NoticeStrip
          tone="error"
          title="The sign-ins could not be loaded."
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Check your connection and try again.
        </NoticeStrip>
      )}
      {lasting.length > 0 && (
        <SignInList label="Where you are signed in" signIns={lasting} onEnd={endOne} />
      )}
      {lasting.length > 1 && (
        <Button
          variant="default"
          className={classes['start'] ?? ''}
          onClick={() => void endOthers()}
        >
          Sign out everywhere else
        </Button>
      )}
      {ended.length > 0 && (
        <details>
          <summary className={classes['summary']}>
            Ended in the last 30 days ({ended.length})
          </summary>
          <SignInList label="Ended in the last 30 days" signIns={ended} />
        </details>
      )}
    </section>
  );
}
