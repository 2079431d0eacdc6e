import type { Schedule } from '@evenfield/engine';
import { Box, Button } from '@mantine/core';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatMatches } from '#league/match-words.ts';

interface CachedScheduleProps {
  readonly schedule: Schedule;
  readonly onView: () => void;
}

/** The link above the form back to the schedule that was made before. */
export function CachedSchedule({ schedule, onView }: CachedScheduleProps) {
  return (
    <Box mt="md">
      <NoticeStrip>
        Your schedule of {formatMatches(schedule.placements.length)} is kept until you generate
        another one.{' '}
        <Button variant="subtle" size="compact-sm" onClick={onView}>
          View Schedule
        </Button>
      </NoticeStrip>
    </Box>
  );
}

/** The button above the empty form that restores the schedule a reset discarded. */
export function UndoReset({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <Box mt="md">
      <NoticeStrip>
        Your schedule was reset.{' '}
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          Undo Reset
        </Button>
      </NoticeStrip>
    </Box>
  );
}
