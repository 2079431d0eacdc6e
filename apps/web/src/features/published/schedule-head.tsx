import type { ShownSchedule } from '@evenfield/contract';
import { IconSpeakerphone } from '@tabler/icons-react';
import { sayMatches } from '#src/league/match-words.ts';
import { LinkedText } from './linked-text.tsx';
import { PlaceLine } from './place-line.tsx';
import classes from './schedule-head.module.css';

interface ScheduleHeadProps {
  readonly shown: ShownSchedule;
  readonly embedded: boolean;
}

/** What the schedule is called, where it is played, and what its organiser has to say. */
export function ScheduleHead({ shown, embedded }: ScheduleHeadProps) {
  const { name, total, location, announcement } = shown;
  return (
    <>
      {announcement !== null && (
        <aside className={classes['announcement']} aria-label="Announcement">
          <IconSpeakerphone size={22} aria-hidden="true" />
          <p>
            <LinkedText text={announcement} />
          </p>
        </aside>
      )}
      <header className={classes['head']} data-embedded={embedded}>
        {!embedded && <p className={classes['kind']}>Schedule Detail</p>}
        <h1 className={classes['name']}>{name}</h1>
        <p className={classes['count']}>{sayMatches(total)}</p>
        <PlaceLine location={location} />
      </header>
    </>
  );
}
