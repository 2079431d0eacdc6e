import type { ShownSchedule } from '@evenfield/wire/publishing';
import { IconSpeakerphone } from '@tabler/icons-react';
import { formatMatches } from '#league/match-words.ts';
import { PlaceLine } from './place-line.tsx';
import { readLinks } from './read-links.ts';
import classes from './schedule-head.module.css';

const ANNOUNCEMENT_ELEMENT = 'announcement';

/** Scrolls to the announcement and focuses it. */
export function revealAnnouncement(): void {
  document.getElementById(ANNOUNCEMENT_ELEMENT)?.focus();
}

interface ScheduleHeadProps {
  readonly shown: ShownSchedule;
  readonly embedded: boolean;
  readonly compact: boolean; // on a phone: less space above the matches
}

/** The schedule's name, its location, and the organizer's announcement. */
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
          <p className={classes['count']}>{formatMatches(total)}</p>
          <PlaceLine location={location} />
        </div>
      </header>
    </>
  );
}

/** A user's text whose web addresses are links. */
function LinkedText({ text }: { readonly text: string }) {
  return readLinks(text).map((piece) =>
    piece.address === null ? (
      piece.text
    ) : (
      <a key={piece.start} href={piece.address} target="_blank" rel="noopener nofollow">
        {piece.text}
      </a>
    ),
  );
}
