import type { Sport } from '@evenfield/contract';
import type { EventType } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';
import { SportIcon } from './sport-icon.tsx';
import classes from './sport-picker.module.css';
import { sportsQuery } from './sports-query.ts';

interface SportPickerProps {
  readonly event: EventType | null; // what is to be scheduled; null: the picker is closed
  readonly onPick: (sport: Sport) => void;
  readonly onClose: () => void;
}

/** Asks which sport the schedule is for, once it is clear that there is to be one. */
export function SportPicker({ event, onPick, onClose }: SportPickerProps) {
  return (
    <Modal
      opened={event !== null}
      onClose={onClose}
      size="lg"
      title={
        event === 'tournament'
          ? 'Schedule a tournament: which sport?'
          : 'Schedule a league: which sport?'
      }
    >
      <Sports onPick={onPick} />
    </Modal>
  );
}

function Sports({ onPick }: Pick<SportPickerProps, 'onPick'>) {
  const { data: sports, error, refetch } = useQuery(sportsQuery);
  if (sports !== undefined) {
    return (
      <ul className={classes['sports']}>
        {sports.map((sport) => (
          <li key={sport.id}>
            <button type="button" className={classes['sport']} onClick={() => onPick(sport)}>
              <SportIcon name={sport.name} />
              {sport.name}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  if (error !== null) {
    return (
      <NoticeStrip
        tone="error"
        title="The sports could not be loaded."
        actions={<Button onClick={() => refetch()}>Try again</Button>}
      >
        {error.message}
      </NoticeStrip>
    );
  }
  return <LoadingShape label="Loading the sports" rows={6} rowHeight={52} />;
}
