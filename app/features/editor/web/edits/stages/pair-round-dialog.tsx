import { proposeRound, type Schedule, type SwissView, viewSwiss } from '@evenfield/engine';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { type Editor, openDialog } from '../../editor.ts';
import { openedResults } from '../../results/store-results.ts';
import classes from '../edit-form.module.css';
import { dueRound } from './next-steps.ts';
import { PairRoundForm } from './pair-round-form.tsx';

interface PairRoundDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly entry: number | null; // null: chosen in the dialog
  readonly onClose: () => void;
}

/** Proposes the next round of a Swiss division, paired by the results so far. */
export function PairRoundDialog({ editor, schedule, entry, onClose }: PairRoundDialogProps) {
  const results = useStore(editor, openedResults);
  const swiss = useMemo(() => viewSwiss(schedule, results), [schedule, results]);
  const [chosen, setChosen] = useState(() => entry ?? firstToPair(swiss));
  const escaping = useEscapeInside(onClose);
  const view = swiss.find((one) => one.entry.entry === chosen) ?? swiss[0];
  const round = view === undefined ? null : dueRound(view);
  const proposal = useMemo(
    () =>
      view === undefined || round === null
        ? null
        : proposeRound(schedule, results, view.entry.entry, round),
    [schedule, results, view, round],
  );
  const title = round === null ? 'Next Round' : `Round ${round + 1}`;
  return (
    <Modal opened onClose={onClose} {...escaping} title={title} size="lg">
      <div className={classes['form']}>
        {swiss.length > 1 && view !== undefined && (
          <NativeSelect
            label="Division"
            value={String(view.entry.entry)}
            data={swiss.map((one) => ({ value: String(one.entry.entry), label: one.entry.name }))}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          />
        )}
        {proposal === null ? (
          <NothingToPair
            view={view}
            onPlayoffs={() => openDialog(editor, { kind: 'playoffs', started: null })}
          />
        ) : (
          <PairRoundForm
            key={`${proposal.entry} ${proposal.round}`}
            {...{ editor, schedule, results, proposal, onClose }}
            isAgain={view?.rounds[proposal.round]?.state !== 'provisional'}
          />
        )}
      </div>
    </Modal>
  );
}

function firstToPair(swiss: readonly SwissView[]): number {
  const due = swiss.find((view) => dueRound(view) !== null) ?? swiss[0];
  return due?.entry.entry ?? 0;
}

interface NothingToPairProps {
  readonly view: SwissView | undefined;
  readonly onPlayoffs: () => void;
}

function NothingToPair({ view, onPlayoffs }: NothingToPairProps) {
  if (view === undefined) {
    return (
      <EmptyState title="No division plays Swiss rounds." order={3}>
        Choose the Swiss format for a division in the form, and its rounds are paired here by the
        results.
      </EmptyState>
    );
  }
  if (view.rounds.length === 0) {
    return (
      <EmptyState title="Its matches do not form complete rounds." order={3}>
        Some were added or deleted by hand, so no round can be paired by points. The matches stay as
        they are.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Every round is paired."
      order={3}
      action={
        <Button variant="default" onClick={onPlayoffs}>
          Playoffs
        </Button>
      }
    >
      The table of {view.entry.name} is final once their results are in.
    </EmptyState>
  );
}
