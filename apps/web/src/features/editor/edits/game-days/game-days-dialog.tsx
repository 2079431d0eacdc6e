import { longDayLabel } from '@evenfield/contract';
import type { Schedule } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { type Editor, openDialog } from '../../editor.ts';
import classes from '../group-row.module.css';
import { GroupRow } from '../group-row.tsx';
import { matchesOfDay } from '../match-group.ts';

interface GameDaysDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** All game days, to be locked, rained out or shifted. */
export function GameDaysDialog({ editor, schedule, onClose }: GameDaysDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Game Days" size="lg">
      <ul className={classes['list']}>
        {schedule.setup.days.map((day, d) => {
          const name = longDayLabel(day, d);
          return (
            <GroupRow key={name} editor={editor} name={name} group={matchesOfDay(schedule, d)}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Rain out ${name}`}
                onClick={() => openDialog(editor, { kind: 'rainOut', day: d })}
              >
                Rain out
              </Button>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Shift times of ${name}`}
                onClick={() => openDialog(editor, { kind: 'shiftTimes', match: null, day: d })}
              >
                Shift times
              </Button>
            </GroupRow>
          );
        })}
      </ul>
    </Modal>
  );
}
