import type { Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { type Editor, openDialog } from '../../editor.ts';
import { openedResults } from '../../results/store-results.ts';
import { useMayEdit } from '../../use-may-edit.ts';
import type { EditDialog } from '../edit-dialog.ts';
import { findNextSteps, type NextStep, nameStep } from './next-steps.ts';
import classes from './stages.module.css';

const MOST_NAMED = 4;

interface StageStripProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
}

/** Announces that a division can go on, now that its results are in. */
export function StageStrip({ editor, schedule }: StageStripProps) {
  const known = useStore(editor, openedResults);
  const shown = useDeferredValue(schedule); // must not delay a dragged match
  const results = useDeferredValue(known);
  const steps = useMemo(() => findNextSteps(shown, results), [shown, results]);
  const mayEdit = useMayEdit(editor);
  const [first] = steps;
  if (first === undefined || !mayEdit) return <div role="status" />;
  const { title, detail } = steps.length === 1 ? formatStep(shown, first) : SEVERAL;
  return (
    <div className={classes['strip']} role="status">
      <NoticeStrip
        compact
        tone={steps.some(({ kind }) => kind === 'pairAgain') ? 'warning' : 'success'}
        title={title}
        actions={steps.slice(0, MOST_NAMED).map((step) => (
          <Button
            key={step.entry}
            variant="default"
            onClick={() => openDialog(editor, dialogOf(step))}
          >
            {formatAction(shown, step, steps.length > 1)}
          </Button>
        ))}
      >
        {detail}
      </NoticeStrip>
    </div>
  );
}

const SEVERAL = { title: 'Ready to pair', detail: 'All earlier results are in.' };

function formatStep(schedule: Schedule, step: NextStep) {
  const name = nameStep(schedule, step);
  switch (step.kind) {
    case 'pairRound':
      return {
        title: `${name} can be paired.`,
        detail: `Every result of round ${step.round} is in.`,
      };
    case 'pairAgain':
      return {
        title: `${name} would be paired differently now.`,
        detail: 'Results came late or were corrected. Matches that have begun stay as they are.',
      };
    case 'startPlayoff':
      return { title: `${name} can start.`, detail: 'The standings are final.' };
  }
}

function formatAction(schedule: Schedule, step: NextStep, isOneOfSeveral: boolean): string {
  if (isOneOfSeveral) return nameStep(schedule, step);
  if (step.kind === 'startPlayoff') return 'Start playoffs';
  return step.kind === 'pairAgain'
    ? `Pair round ${step.round + 1} again`
    : `Pair round ${step.round + 1}`;
}

function dialogOf(step: NextStep): EditDialog {
  const { entry } = step;
  return step.kind === 'startPlayoff'
    ? { kind: 'playoffs', started: entry }
    : { kind: 'pairRound', entry };
}
