import type { ShownSchedule } from '@evenfield/contract/publishing';
import { IconSpeakerphone } from '@tabler/icons-react';
import { sayMatches } from '#league/match-words.ts';
import { LinkedText } from './linked-text.tsx';
import { PlaceLine } from './place-line.tsx';
import classes from './schedule-head.module.css';

const ANNOUNCEMENT_ELEMENT = 'announcement';

/** Brings the announcement in sight, and the keyboard to it. */
export function revealAnnouncement(): void {
  document.getElementById(ANNOUNCEMENT_ELEMENT)?.focus();
}

interface ScheduleHeadProps {
  readonly shown: ShownSchedule;
  readonly embedded: boolean;
  readonly compact: boolean; // on a phone: what is below it matters more
}

/** What the schedule is called, where it is played, and what its organiser has to say. */
export function ScheduleHead({ shown, embedded, compact }: ScheduleHeadProps) {
  const { name, total, location, announcement } = shown;
  return (
    <>
      {announcement !== null && (
        <aside
          id={ANNOUNCEMENT_ELEMENT}
          tabIndex={-1}
          className={classes['announcement']}
          aria-label="Announcement"
        >
          <IconSpeakerphone size={22} aria-hidden="true" />
          <p>
            <LinkedText text={announcement} />
          </p>
        </aside>
      )}
      <header
        className={classes['head']}
        data-embedded={embedded}
        data-compact={compact || undefined}
      >
        {!embedded && <p className={classes['kind']}>Schedule Detail</p>}
        <h1 className={classes['name']}>{name}</h1>
        <div className={classes['facts']}>
          <p className={classes['count']}>{sayMatches(total)}</p>
          <PlaceLine location={location} />
        </div>
      </header>
    </>
  );
}
