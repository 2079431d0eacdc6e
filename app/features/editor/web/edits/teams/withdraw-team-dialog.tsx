import {
  apply,
  planWithdrawal,
  type Results,
  type Schedule,
  teamNames,
  viewTables,
  type WithdrawalPlan,
  type WithdrawnMatches,
} from '@evenfield/engine';
import { Modal, Radio, Stack } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { formatMatches } from '#league/match-words.ts';
import { StandingsTable } from '#league/standings/standings-table.tsx';
import { notifyEdited } from '../../commands/notify-edited.ts';
import type { Editor } from '../../editor.ts';
import { openedResults } from '../../results/store-results.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { firstChoice, TeamChoice } from './team-choice.tsx';
import own from './withdraw-team.module.css';

interface WithdrawTeamDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly entry: number | null; // preselected; null: chosen here
  readonly onClose: () => void;
}

const KINDS: readonly WithdrawnMatches[] = ['annulled', 'forfeited', 'cancelled'];

/** Withdraws a team: what happens to its matches, and the table before and after. */
export function WithdrawTeamDialog(props: WithdrawTeamDialogProps) {
  const { editor, schedule, onClose } = props;
  const { setup } = schedule;
  const results = useStore(editor, openedResults);
  const [chosen, setChosen] = useState(() => firstChoice(setup, props.entry));
  const [picked, setPicked] = useState<WithdrawnMatches | null>(null); // null: the default
  const [checked, setChecked] = useState(false);
  const edit = useEdit(editor, schedule);
  const { team } = chosen;
  const plan = useMemo(
    () => (team === null ? null : planWithdrawal(schedule, results, team)),
    [schedule, results, team],
  );
  const name = team === null ? '' : teamNames(setup)[team]!;
  const matches = picked ?? plan?.suggested ?? 'annulled';

  const submit = () => {
    setChecked(true);
    if (team === null || plan === null) return;
    if (!edit.run({ kind: 'withdrawTeam', team, matches, played: plan.played })) return;
    notifyEdited(editor, `${name} has been withdrawn.`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Withdraw a Team" size="xl">
      <EditForm
        submit={team === null ? 'Withdraw Team' : `Withdraw ${name}`}
        words={edit.words}
        onSubmit={submit}
      >
        <div className={classes['two']}>
          <TeamChoice
            setup={setup}
            chosen={chosen}
            checked={checked}
            onChange={(next) => {
              setChosen(next);
              setPicked(null);
              edit.clear();
            }}
          />
        </div>
        {plan !== null && (
          <>
            <p className={classes['note']}>{describePlan(name, plan)}</p>
            <Radio.Group
              label={`Matches of ${name}`}
              value={matches}
              onChange={(value) => {
                setPicked(KINDS.find((kind) => kind === value) ?? null);
                edit.clear();
              }}
            >
              <Stack gap="sm" mt="xs">
                {KINDS.map((kind) => (
                  <Radio
                    key={kind}
                    value={kind}
                    label={KIND_LABELS[kind]}
                    description={describeKind(kind, plan)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <TablePreview schedule={schedule} results={results} team={team!} matches={matches} />
          </>
        )}
      </EditForm>
    </Modal>
  );
}

const KIND_LABELS: Readonly<Record<WithdrawnMatches, string>> = {
  annulled: 'Annul all results',
  forfeited: 'Keep results, forfeit the other matches',
  cancelled: 'Keep results, cancel the other matches',
};

const KIND_DETAILS: Readonly<Record<WithdrawnMatches, string>> = {
  annulled: 'No match of this team counts in the table.',
  forfeited: 'Each opponent still to play wins by forfeit.',
  cancelled: 'Matches that were not played count for nobody.',
};

function describeKind(kind: WithdrawnMatches, { suggested, played }: WithdrawalPlan): string {
  if (kind !== suggested) return KIND_DETAILS[kind];
  const why =
    played.length === 0
      ? 'nothing has been played'
      : kind === 'annulled'
        ? 'less than half has been played'
        : 'half or more has been played';
  return `${KIND_DETAILS[kind]} Recommended, because ${why}.`;
}

function describePlan(name: string, { played, toCome }: WithdrawalPlan): string {
  const left =
    toCome.length === 0
      ? `${name} has no match left to play.`
      : `${formatMatches(toCome.length)} will be removed from the schedule; the opponents have a bye instead.`;
  const remaining =
    played.length === 0
      ? ''
      : ` ${formatMatches(played.length)} already played ${played.length === 1 ? 'stays' : 'stay'} where ${played.length === 1 ? 'it is' : 'they are'}.`;
  return `${left}${remaining} You can undo this.`;
}

interface TablePreviewProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly team: number;
  readonly matches: WithdrawnMatches;
}

/** Shows the table of the team's division before and after. */
function TablePreview({ schedule, results, team, matches }: TablePreviewProps) {
  const id = useId();
  const tables = useMemo(() => {
    const { played } = planWithdrawal(schedule, results, team);
    const answer = apply(schedule, { kind: 'withdrawTeam', team, matches, played });
    const find = (of: Schedule) =>
      viewTables(of, results).find(({ rows }) => rows.some((row) => row.team.team === team));
    return { before: find(schedule), after: answer.ok ? find(answer.value.schedule) : undefined };
  }, [schedule, results, team, matches]);
  const { before, after } = tables;
  if (before === undefined || after === undefined) return null;
  return (
    <div className={own['tables']}>
      {[
        { heading: `${id}-before`, title: 'Table now', table: before },
        { heading: `${id}-after`, title: 'Table afterwards', table: after },
      ].map(({ heading, title, table }) => (
        <section key={heading} aria-labelledby={heading}>
          <h3 id={heading} className={own['heading']}>
            {title}
          </h3>
          <StandingsTable table={table} labelledBy={heading} team={team} />
        </section>
      ))}
    </div>
  );
}
