import type { Sport } from '@evenfield/contract';
import type { EventType } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainDialog } from '#kernel/web/ui/plain/plain-dialog.tsx';
import { SportIcon } from './sport-icon.tsx';
import classes from './sport-picker.module.css';
import { useSports } from './use-sports.ts';

interface SportPickerProps {
  readonly event: EventType | null; // what is to be scheduled; null: the picker is closed
  readonly onPick: (sport: Sport) => void;
  readonly onClose: () => void;
}

/** Asks which sport the schedule is for, once it is clear that there is to be one. */
export function SportPicker({ event, onPick, onClose }: SportPickerProps) {
  const asked = useSports(event !== null);
  return (
    <PlainDialog
      opened={event !== null}
      onClose={onClose}
      title={
        event === 'tournament'
          ? 'Schedule a tournament: which sport?'
          : 'Schedule a league: which sport?'
      }
    >
      {asked.state === 'loading' && (
        <LoadingShape label="Loading the sports" rows={6} rowHeight={52} />
      )}
      {asked.state === 'failed' && (
        <NoticeStrip
          tone="error"
          title="The sports could not be loaded."
          actions={<PlainButton onClick={asked.retry}>Try again</PlainButton>}
        >
          {asked.words}
        </NoticeStrip>
      )}
      {asked.state === 'loaded' && <SportList sports={asked.sports} onPick={onPick} />}
    </PlainDialog>
  );
}

interface SportListProps {
  readonly sports: readonly Sport[];
  readonly onPick: (sport: Sport) => void;
}

function SportList({ sports, onPick }: SportListProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <ul className={classes['sports']}>
      {sports.map((sport, position) => (
        <li key={sport.id}>
          <button
            type="button"
            ref={position === 0 ? first : undefined}
            className={classes['sport']}
            onClick={() => onPick(sport)}
          >
            <SportIcon name={sport.name} />
            {sport.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
