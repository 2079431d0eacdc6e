import { Badge, Button, Group, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { formatMoment } from '#kernel/web/format-date.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import type { SignIn } from '../../api.ts';
import classes from './security.module.css';
import { signInsQuery, signOutElsewhere, signOutThere } from './sign-ins.ts';

/** Where the user is or recently was signed in, with buttons to sign out there. */
export function SignInsPanel() {
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const { data = [], isPending, isError, refetch } = useQuery(signInsQuery);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const lasting = data.filter(({ ended }) => ended === null);
  const ended = data.filter((signIn) => signIn.ended !== null);

  const run = async (call: ReturnType<typeof signOutElsewhere>) => {
    const outcome = await attempt(call);
    panel.current?.focus(); // the button with the focus disappears with its row
    if (outcome?.ok === true) notifyDone(outcome.value);
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

interface SignInListProps {
  readonly label: string;
  readonly signIns: readonly SignIn[];
  readonly onEnd?: (signIn: SignIn) => unknown; // left out: they have ended
}

function SignInList({ label, signIns, onEnd }: SignInListProps) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {signIns.map((signIn) => (
        <li key={signIn.id} className={classes['row']}>
          <span className={classes['words']}>
            <Group component="span" gap="4px 8px">
              <strong>{signIn.device}</strong>
              {signIn.current && <Badge variant="light">This device</Badge>}
            </Group>
            <span className={classes['times']}>
              <span>Signed in {formatMoment(signIn.since)}</span>
              <span>Last used {formatMoment(signIn.lastUsed)}</span>
              {signIn.ended !== null && <span>Ended {formatMoment(signIn.ended)}</span>}
            </span>
          </span>
          {onEnd && !signIn.current && (
            <Button
              variant="default"
              aria-label={`Sign out there: ${signIn.device}, signed in ${formatMoment(signIn.since)}`}
              onClick={() => onEnd(signIn)}
            >
              Sign out there
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
