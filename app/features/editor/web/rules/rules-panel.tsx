import type { Schedule } from '@evenfield/engine';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowBigUpLines } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { type Editor, type JudgedSchedule, openDialog } from '../editor.ts';
import classes from './rules-panel.module.css';

interface RulesPanelProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly children: (judged: JudgedSchedule) => ReactNode; // rules with conflicts
  readonly onClose: () => void;
}

/** The panel beside the chart: every rule, its count beside the bound, and its conflicts. */
export function RulesPanel({ editor, schedule, children, onClose }: RulesPanelProps) {
  const judged = useStore(editor, (state) => state.judged);
  const behind = judged?.schedule !== schedule;
  return (
    <aside className={classes['panel']} aria-label="Rules" aria-busy={behind}>
      <div className={classes['head']}>
        <h2>Rules</h2>
        <CloseButton aria-label="Close the rules" onClick={onClose} />
      </div>
      <Button
        variant="default"
        leftSection={<IconArrowBigUpLines size={18} aria-hidden="true" />}
        onClick={() => openDialog(editor, { kind: 'fewMoves' })}
      >
        Improve with few moves
      </Button>
      {judged === null ? (
        <LoadingShape label="Checking the schedule" rows={8} rowHeight={56} />
      ) : (
        children(judged)
      )}
    </aside>
  );
}
