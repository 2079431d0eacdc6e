import { type Constraints, NO_CONSTRAINTS, type Schedule } from '@evenfield/engine';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { awaitEmailProof } from '#kernel/web/account-dialog.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { QuietButton } from '#kernel/web/ui/quiet-button.tsx';
import type { Club, ClubInput, ClubList } from '../../club.ts';
import { withDecisions } from '../../club-constraints.ts';
import {
  clubsQuery,
  createLinks,
  decideRequests,
  emailLinks,
  importRequests,
  saveClubs,
} from './club-calls.ts';
import { ClubForm } from './club-form.tsx';
import { ClubProposals } from './club-proposals.tsx';
import { ClubRow } from './club-row.tsx';
import { DeadlineForm } from './deadline-form.tsx';
import { ImportRequests } from './importing/import-requests.tsx';
import classes from './requests-dialog.module.css';

type Dates = Pick<ClubList, 'deadline' | 'reminder'>;

interface ClubsProps {
  readonly id: string; // the saved schedule's
  readonly schedule: Schedule;
  readonly onApply: (constraints: Constraints) => string | null; // changes the schedule; a sentence if it is refused
}

/** The clubs of a saved schedule, with what can be done for all of them. */
export function Clubs({ id, schedule, onApply }: ClubsProps) {
  const { data, isPending, refetch } = useQuery(clubsQuery(id));
  const queries = useQueryClient();
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map()); // club -> secret of a link that was made just now
  const [edited, setEdited] = useState<Club | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [isBusy, setBusy] = useState(false);

  /** Resolves to whether it went well; shows a failure. */
  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await run();
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.faults[0]?.message ?? failure.message);
      void refresh(); // a part may have been stored
      return false;
    } finally {
      setBusy(false);
    }
  };
  const take = (list: ClubList) => queries.setQueryData(clubsQuery(id).queryKey, list);
  const refresh = () => queries.invalidateQueries({ queryKey: clubsQuery(id).queryKey });
  const setClubs = (clubs: readonly ClubInput[], changes: Partial<Dates> = {}) =>
    attempt(async () => {
      const { deadline = null, reminder = null } = { ...data, ...changes };
      take(await saveClubs({ schedule: id, clubs: [...clubs], deadline, reminder }));
      setEdited(null);
    });
  const linkClubs = (clubs: readonly Club[]) =>
    attempt(async () => {
      const named = clubs.map((club) => club.id);
      const made = await createLinks(id, named);
      setLinks(
        (now) => new Map([...now, ...made.map(({ club, secret }) => [club, secret] as const)]),
      );
      await refresh();
    });
  const emailClubs = (clubs: readonly Club[]) =>
    attempt(async () => {
      const named = clubs.map((club) => club.id);
      let refusal = await emailLinks(id, named);
      if (refusal !== null && (await awaitEmailProof())) refusal = await emailLinks(id, named);
      if (refusal !== null) notifyError(refusal);
      await refresh();
    });
  const apply = ({ clubs }: ClubList) => {
    const after = withDecisions(schedule.setup, clubs);
    if (isSame(after, schedule.setup.constraints)) return;
    const refusal = onApply(after);
    if (refusal !== null) notifyError(refusal);
  };

  const decided = (list: ClubList) => {
    take(list);
    apply(list);
  };

  if (isPending) return <LoadingShape label="Loading the clubs" rows={4} />;
  if (data === undefined) {
    return (
      <p role="alert">
        The clubs could not be loaded.{' '}
        <QuietButton onClick={() => void refetch()}>Try again</QuietButton>
      </p>
    );
  }
  const { clubs, deadline, reminder } = data;
  const inputs: readonly ClubInput[] = clubs.map(toInput);
  if (edited !== null) {
    const remaining = edited === 'new' ? inputs : inputs.filter((one) => one.id !== edited.id);
    return (
      <ClubForm
        setup={schedule.setup}
        club={edited === 'new' ? null : edited}
        isBusy={isBusy}
        onSave={(club) =>
          void setClubs(
            edited === 'new'
              ? [...inputs, club]
              : inputs.map((one) => (one.id === edited.id ? club : one)),
          )
        }
        onDelete={() => void setClubs(remaining)}
        onCancel={() => setEdited(null)}
      />
    );
  }
  if (isImporting) {
    return (
      <ImportRequests
        {...{ schedule, clubs, isBusy }}
        onImport={({ requests, isAccepted, contacts }) =>
          attempt(async () => {
            if (contacts.size > 0) {
              const named = inputs.map((one, k) => ({
                ...one,
                contact: contacts.get(clubs[k]!.id) ?? one.contact,
              }));
              take(await saveClubs({ schedule: id, clubs: named, deadline, reminder }));
            }
            if (requests.length === 0) return;
            const list = await importRequests({ schedule: id, isAccepted, requests });
            take(list);
            apply(list);
          })
        }
        onClose={() => setImporting(false)}
      />
    );
  }
  if (clubs.length === 0) {
    return (
      <ClubProposals
        {...{ schedule, isBusy }}
        onChoose={(proposed) => void setClubs(proposed)}
        onNew={() => setEdited('new')}
      />
    );
  }
  const isBehind = !isSame(withDecisions(schedule.setup, clubs), schedule.setup.constraints);
  const sent = clubs.filter((club) => club.sent !== null).length;
  const missing = clubs.filter((club) => club.links === 0);
  const silent = clubs.filter((club) => club.sent === null && club.links > 0);
  const addressed = silent.filter(
    ({ contact, email }) => contact !== '' && email?.state !== 'stopped',
  );
  const others = silent.filter((club) => !addressed.includes(club));
  const unmailed = clubs.filter(canEmail);
  const undecided = clubs.flatMap(({ requests }) =>
    requests.filter(({ decision }) => decision === null),
  );
  const acceptAll = () =>
    attempt(async () => {
      const decisions = undecided.map(({ id: request }) => ({
        ...{ request, decision: 'accepted' as const, remark: '' },
      }));
      decided(await decideRequests({ schedule: id, decisions }));
    });
  return (
    <Stack>
      <p className={classes['text']}>
        {sent} of {formatThings(clubs.length, 'club has', 'clubs have')} sent requests. Accepted
        ones become rules of the schedule; “as a wish” is met where possible. Matches stay where
        they are until you reschedule or generate again.
      </p>
      {isBehind && (
        <NoticeStrip
          tone="warning"
          title="The schedule differs from your decisions"
          actions={
            <Button variant="default" onClick={() => apply(data)}>
              Apply decisions
            </Button>
          }
        >
          A club has taken a request back, the last change was undone, or game days, fields or
          opening hours were changed.
        </NoticeStrip>
      )}
      <Group align="end">
        <DeadlineForm
          key={deadline}
          deadline={deadline}
          reminder={reminder}
          onChange={(changes) => void setClubs(inputs, changes)}
        />
        {unmailed.length > 0 && (
          <Button disabled={isBusy} onClick={() => void emailClubs(unmailed)}>
            E-mail links to {formatThings(unmailed.length, 'club', 'clubs')}
          </Button>
        )}
        {missing.length > 0 && (
          <Button
            variant={unmailed.length > 0 ? 'default' : 'filled'}
            disabled={isBusy}
            onClick={() => void linkClubs(missing)}
          >
            {missing.length === clubs.length ? 'Create links for all' : 'Create missing links'}
          </Button>
        )}
        {missing.length === 0 && unmailed.length === 0 && sent > 0 && silent.length > 0 && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => {
              if (addressed.length > 0) void emailClubs(addressed);
              if (others.length > 0) void linkClubs(others);
            }}
          >
            Remind {formatThings(silent.length, 'club', 'clubs')}
          </Button>
        )}
        {undecided.length > 1 && (
          <Button variant="default" disabled={isBusy} onClick={() => void acceptAll()}>
            Accept all {undecided.length} open requests
          </Button>
        )}
        <Button variant="default" onClick={() => setEdited('new')}>
          Add club
        </Button>
        <Button variant="default" onClick={() => setImporting(true)}>
          Import requests
        </Button>
      </Group>
      {links.size > 0 && (
        <NoticeStrip
          tone="success"
          title={links.size === 1 ? 'The link is ready' : `${links.size} links are ready`}
        >
          Copy or e-mail {links.size === 1 ? 'it' : 'each'} below at its club now: they are shown
          only once. Anybody with a link can enter requests for its club.
        </NoticeStrip>
      )}
      <ul className={classes['list']}>
        {clubs.map((club) => (
          <ClubRow
            key={club.id}
            {...{ id, schedule, club, deadline, isBusy, attempt, refresh }}
            secret={links.get(club.id) ?? null}
            onEnd={() => setLinks((now) => new Map([...now].filter(([of]) => of !== club.id)))}
            onLink={() => void linkClubs([club])}
            onEmail={() => void emailClubs([club])}
            onEdit={() => setEdited(club)}
            onDecided={decided}
          />
        ))}
      </ul>
    </Stack>
  );
}

/** Whether an e-mail with a link is missing: the club has an address, and none was sent to it yet. */
function canEmail({ contact, sent, email }: Club): boolean {
  const isDone = email !== null && ['sent', 'waiting', 'stopped'].includes(email.state);
  return contact !== '' && sent === null && !isDone;
}

function toInput({ id, name, contact, teams, grounds }: Club): ClubInput {
  return { id, name, contact, teams, grounds };
}

function isSame(after: Constraints, before: Constraints = NO_CONSTRAINTS): boolean {
  return JSON.stringify(after) === JSON.stringify(before);
}
