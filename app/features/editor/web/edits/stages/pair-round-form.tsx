import { type Results, type RoundProposal, type Schedule, viewTables } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatMatches } from '#league/match-words.ts';
import { formatRefusal } from '../../commands/format-refusal.ts';
import { notifyEdited } from '../../commands/notify-edited.ts';
import type { Editor } from '../../editor.ts';
import { checkCommand } from '../../results/check-command.ts';
import { EditForm } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { MissingResults } from './missing-results.tsx';
import { PairingList } from './pairing-list.tsx';
import { exchangeTeams, pairingCommand } from './round-pairs.ts';
import classes from './stages.module.css';

interface PairRoundFormProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly results: Results;
  readonly proposal: RoundProposal;
  readonly isAgain: boolean; // whether it was paired before
  readonly onClose: () => void;
}

type Exchanges = readonly (readonly [number, number])[];

/** The proposed pairings of a round, which can be changed before they are accepted. */
export function PairRoundForm(props: PairRoundFormProps) {
  const { editor, schedule, results, proposal, isAgain, onClose } = props;
  const [changed, setChanged] = useState<{ of: RoundProposal; exchanges: Exchanges }>({
    of: proposal,
    exchanges: [],
  });
  const isLate = changed.of !== proposal && changed.exchanges.length > 0; // made to an earlier proposal
  const exchanges = changed.of === proposal ? changed.exchanges : [];
  const drawn = exchangeTeams(proposal, exchanges);
  const command = pairingCommand(proposal, drawn);
  const dry = checkCommand(schedule, command, results);
  const edit = useEdit(editor, schedule);
  const pointsOf = useMemo(() => readPoints(schedule, results), [schedule, results]);
  const { round, entry, waitsFor } = proposal;
  const cells = dry.ok ? dry.value.schedule.placements : schedule.placements;
  const parked = drawn.pairs.filter(({ row }) => cells[row]! < 0 && schedule.placements[row]! >= 0);
  const refusal = dry.ok || dry.refusal.code === 'nothingChanges' ? null : dry.refusal;

  const submit = () => {
    if (!edit.run(command)) return;
    notifyEdited(editor, `Round ${round + 1} is paired.`);
    onClose();
  };
  return (
    <EditForm
      submit={formatPair(round, isAgain, waitsFor.length > 0)}
      words={edit.words ?? (refusal && formatRefusal(schedule, refusal))}
      onSubmit={submit}
    >
      <MissingResults
        {...{ editor, schedule }}
        matches={waitsFor}
        back={{ kind: 'pairRound', entry }}
      />
      {isLate && (
        <NoticeStrip tone="warning" title="New results have come in.">
          These pairings use the current results; your swaps were for the earlier ones.
        </NoticeStrip>
      )}
      <p className={classes['note']}>
        Paired by points: teams with equal points meet, and nobody meets twice if it can be avoided.
        To change a pairing, pick two teams to swap.
      </p>
      <PairingList
        {...{ schedule, drawn, pointsOf }}
        round={proposal}
        cellOf={(row) => cells[row]!}
        onExchange={(one, other) => {
          setChanged({ of: proposal, exchanges: [...exchanges, [one, other]] });
          edit.clear();
        }}
      />
      {exchanges.length > 0 && (
        <Button
          variant="subtle"
          className={classes['back']}
          onClick={() => setChanged({ of: proposal, exchanges: [] })}
        >
          Back to the proposal
        </Button>
      )}
      {parked.length > 0 && (
        <NoticeStrip
          tone="warning"
          title={`${formatMatches(parked.length)} would wait in the buffer.`}
        >
          A team of {parked.length === 1 ? 'it' : 'each'} plays another match at that time.
        </NoticeStrip>
      )}
    </EditForm>
  );
}

function formatPair(round: number, isAgain: boolean, isWithout: boolean): string {
  const pair = `Pair round ${round + 1}`;
  if (isAgain) return `${pair} again`;
  return isWithout ? `${pair} without them` : pair;
}

function readPoints(schedule: Schedule, results: Results): ReadonlyMap<number, number> {
  const rows = viewTables(schedule, results).flatMap((table) => table.rows);
  return new Map(rows.map(({ team, points }) => [team.team, points]));
}
