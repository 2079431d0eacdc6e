import type { Schedule } from '@evenfield/engine';
import { Button, Group, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatMoment } from '#kernel/web/format-date.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { formatMatch, formatTimeOf } from '#league/match-words.ts';
import type { Club, ClubEmailState, ClubList } from '../../club.ts';
import { findBreaks, isGranted } from '../../club-constraints.ts';
import { type ClubRequest, canSoften, type Decision, MOST_TEXT } from '../../request.ts';
import { DECIDED, formatWhen, KINDS } from '../request-words.ts';
import { decideRequests, revokeLinks } from './club-calls.ts';
import { NewLink } from './new-link.tsx';
import classes from './requests-dialog.module.css';

interface ClubRowProps {
  readonly id: string; // the saved schedule's
  readonly schedule: Schedule;
  readonly club: Club;
  readonly deadline: string | null;
  readonly secret: string | null; // of a link that was made just now
  readonly isBusy: boolean;
  readonly attempt: (run: () => Promise<void>) => Promise<unknown>; // shows a failure
  readonly refresh: () => Promise<void>;
  readonly onLink: () => void;
  readonly onEnd: () => void; // its links were ended
  readonly onEmail: () => void;
  readonly onEdit: () => void;
  readonly onDecided: (list: ClubList) => void;
}

/** A club with its link and what it requests. */
export function ClubRow(props: ClubRowProps) {
  const { id, schedule, club, deadline, secret, isBusy, attempt, refresh, onDecided } = props;
  const breaks = useBreaks(schedule, club);
  const revoke = async () => {
    const question = `End the links of ${club.name}?`;
    const detail = 'What the club has sent stays. You can create another link.';
    if (!(await confirmAction({ question, detail, confirm: 'End links', danger: true }))) return;
    await attempt(async () => {
      await revokeLinks(club.id);
      props.onEnd();
      await refresh();
    });
  };
  return (
    <li>
      <Group justify="space-between">
        <span className={classes['words']}>
          <strong>{club.name}</strong>
          <span className={classes['quiet']}>{formatState(club)}</span>
          <EmailLine club={club} />
        </span>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            disabled={isBusy}
            aria-label={`Create a link for ${club.name}`}
            onClick={props.onLink}
          >
            Create link
          </Button>
          {club.contact !== '' && club.email?.state !== 'stopped' && (
            <Button
              variant="default"
              size="compact-md"
              disabled={isBusy || club.email?.state === 'waiting'}
              aria-label={`E-mail a link to ${club.name}`}
              onClick={props.onEmail}
            >
              E-mail link
            </Button>
          )}
          {club.links > 0 && (
            <Button
              variant="subtle"
              color="error"
              size="compact-md"
              aria-label={`End the links of ${club.name}`}
              onClick={() => void revoke()}
            >
              End links
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Edit ${club.name}`}
            onClick={props.onEdit}
          >
            Edit
          </Button>
        </Group>
      </Group>
      {secret !== null && <NewLink key={secret} {...{ club, secret, deadline }} />}
      {club.requests.length > 0 && (
        <ul className={classes['requests']} aria-label={`Requests of ${club.name}`}>
          {club.requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              breaks={breaks.get(request.id) ?? null}
              isBusy={isBusy}
              onDecide={(decision, remark) =>
                void attempt(async () => {
                  const decisions = [{ request: request.id, decision, remark }];
                  onDecided(await decideRequests({ schedule: id, decisions }));
                })
              }
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Returns by id of every granted request the matches that break it, in words. */
function useBreaks(schedule: Schedule, club: Club): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    const breaks = findBreaks(schedule, club, club.requests);
    const format = (row: number) =>
      `${formatMatch(schedule, row)}, ${formatTimeOf(schedule, schedule.placements[row]!)}`;
    return new Map(
      club.requests.flatMap(({ id }, k) => {
        const rows = breaks[k]!;
        return rows === null ? [] : [[id, rows.map(format)] as const];
      }),
    );
  }, [schedule, club]);
}

function formatState({ teams, links, opened, sent, withdrawn }: Club): string {
  const state =
    sent !== null
      ? `sent ${formatMoment(sent)}`
      : opened !== null
        ? `opened ${formatMoment(opened)}, nothing sent yet`
        : links > 0
          ? 'link not opened yet'
          : 'no link yet';
  const taken = withdrawn.filter(isGranted).length;
  const back =
    taken === 0
      ? ''
      : `; has taken back ${formatThings(taken, 'accepted request', 'accepted requests')}`;
  return `${formatThings(teams.length, 'team', 'teams')}, ${state}${back}`;
}

/** What became of the last e-mail to the club, and the cure if it did not arrive. */
function EmailLine({ club: { contact, email } }: Pick<ClubRowProps, 'club'>) {
  if (email === null) return null;
  const { state, date } = email;
  if (state === 'sent' || state === 'waiting') {
    const action = state === 'sent' ? 'E-mailed to' : 'E-mail is on its way to';
    return (
      <span className={classes['quiet']} role="status">
        {action} {contact}, {formatMoment(date)}
      </span>
    );
  }
  return (
    <span className={classes['fault']} role="alert">
      {EMAIL_FAULTS[state]}
    </span>
  );
}

const EMAIL_FAULTS: Readonly<Record<Exclude<ClubEmailState, 'sent' | 'waiting'>, string>> = {
  noMailbox: 'Not e-mailed: nobody has this address. Correct it under Edit, then e-mail the link.',
  tooMany:
    'Not e-mailed: too many e-mails went to this address today. E-mail the link tomorrow, or create one and copy it.',
  stopped:
    'No more e-mails: the club has unsubscribed. Create a link and send it another way, or enter another address under Edit.',
  undelivered:
    'Not e-mailed: it could not be delivered for hours. E-mail the link again, or create one and copy it.',
};

interface RequestRowProps {
  readonly request: ClubRequest;
  readonly breaks: readonly string[] | null; // matches; null: not judged
  readonly isBusy: boolean;
  readonly onDecide: (decision: Decision | null, remark: string) => void;
}

function RequestRow({ request, breaks, isBusy, onDecide }: RequestRowProps) {
  const { kind, reason, decision } = request;
  const [remark, setRemark] = useState(request.remark);
  const choices: readonly (readonly [Decision, string])[] = [
    ['accepted', 'Accept'],
    ...(canSoften(kind) ? [['softened', 'Accept as a wish'] as const] : []),
    ['declined', 'Decline'],
  ];
  const name = `${KINDS[kind].name}: ${formatWhen(request)}`;
  return (
    <li className={classes['request']}>
      <span>
        <strong>{KINDS[kind].name}</strong> {formatWhen(request)}
        {reason !== '' && <span className={classes['quiet']}> ({reason})</span>}
      </span>
      {decision !== null && (
        <span className={classes['quiet']}>
          {DECIDED[decision]}
          {breaks !== null && (breaks.length === 0 ? ', met' : `, not met: ${breaks.join('; ')}`)}
        </span>
      )}
      <TextInput
        aria-label={`To the club about ${name}`}
        placeholder="A sentence to the club (optional)"
        maxLength={MOST_TEXT}
        value={remark}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
      <Group gap="xs">
        {choices.map(([choice, label]) => (
          <Button
            key={choice}
            size="compact-md"
            variant={decision === choice ? 'filled' : 'default'}
            aria-pressed={decision === choice}
            aria-label={`${label}: ${name}`}
            disabled={isBusy}
            onClick={() => onDecide(choice, remark.trim())}
          >
            {label}
          </Button>
        ))}
      </Group>
    </li>
  );
}
