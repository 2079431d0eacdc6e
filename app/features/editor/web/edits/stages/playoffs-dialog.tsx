import { entryName, isPlayoff, type Schedule } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import type { Editor } from '../../editor.ts';
import { openedResults } from '../../results/store-results.ts';
import classes from '../edit-form.module.css';
import { AddPlayoffForm } from './add-playoff-form.tsx';
import { listDivisions } from './playoff-kinds.ts';
import { PlayoffList } from './playoff-list.tsx';
import own from './stages.module.css';
import { StartPlayoffForm } from './start-playoff-form.tsx';

interface PlayoffsDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly started: number | null; // null: none in particular
  readonly onClose: () => void;
}

/** The visible part of the dialog; a number: the entry of the playoffs whose seeds are entered. */
type Part = 'list' | 'add' | number;

/** The dialog to add, start and delete playoffs. */
export function PlayoffsDialog({ editor, schedule, started, onClose }: PlayoffsDialogProps) {
  const { entries } = schedule.setup;
  const results = useStore(editor, openedResults);
  const hasPlayoffs = entries.some(isPlayoff);
  const [{ part, isReached }, setPart] = useState<{ part: Part; isReached: boolean }>({
    part: started ?? 'list',
    isReached: false, // opened from a part whose button is gone
  });
  const goTo = (next: Part) => setPart({ part: next, isReached: true });
  const common = { editor, schedule, results };
  const shown = typeof part === 'number' && entries[part]?.playoff === undefined ? 'list' : part;
  const isAlone = listDivisions(schedule.setup).length === 0;
  return (
    <Modal opened onClose={onClose} title={titleOf(schedule, shown)} size="xl">
      <div className={classes['form']}>
        {hasPlayoffs && shown !== 'list' && (
          <Button
            variant="subtle"
            className={own['back']}
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            ref={isReached ? takeFocus : undefined}
            onClick={() => goTo('list')}
          >
            All playoffs
          </Button>
        )}
        {typeof shown === 'number' ? (
          <StartPlayoffForm key={shown} {...common} entry={shown} onDone={onClose} />
        ) : shown === 'list' && hasPlayoffs ? (
          <>
            <PlayoffList {...common} onStart={goTo} />
            <Button
              variant="default"
              className={own['back']}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              ref={isReached ? takeFocus : undefined}
              onClick={() => goTo('add')}
            >
              Add other playoffs
            </Button>
          </>
        ) : isAlone ? (
          <EmptyState title="No division has two teams yet." order={3}>
            Add teams in the form, and their playoffs here.
          </EmptyState>
        ) : (
          <AddPlayoffForm {...common} onDone={onClose} />
        )}
      </div>
    </Modal>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function titleOf({ setup }: Schedule, part: Part): string {
  return typeof part === 'number' ? entryName(setup.entries[part]!) : 'Playoffs';
}
