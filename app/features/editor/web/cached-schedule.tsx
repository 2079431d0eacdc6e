import type { Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { sayMatches } from '#league/match-words.ts';
import classes from './kept-schedule.module.css';

interface KeptScheduleProps {
  readonly schedule: Schedule;
  readonly onView: () => void;
}

/** Above the form: the way back to the schedule that was made before. */
export function KeptSchedule({ schedule, onView }: KeptScheduleProps) {
  return (
    <div className={classes['strip']}>
      <NoticeStrip>
        Your schedule of {sayMatches(schedule.placements.length)} is kept until you generate another
        one.{' '}
        <Button variant="subtle" size="compact-sm" onClick={onView}>
          View Schedule
        </Button>
      </NoticeStrip>
    </div>
  );
}

/** Above the empty form: the way back to the schedule that a reset let go of. */
export function UndoReset({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <div className={classes['strip']}>
      <NoticeStrip>
        Your schedule was reset.{' '}
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          Undo Reset
        </Button>
      </NoticeStrip>
    </div>
  );
}
