import type { PublishedEntry } from '@evenfield/wire/publishing';
import { IconArrowRight, IconCalendar, IconMapPin } from '@tabler/icons-react';

import classes from './schedule-card.module.css';

/** UTC, so that server and browser render the same. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** A published schedule in the list: its name, its organizer, its dates and location. */
export function ScheduleCard({ entry }: { readonly entry: PublishedEntry }) {
  const { id, name, created, firstName, lastName, location } = entry;
  const span = formatSpan(entry);
  return (
    <article className={classes['card']}>
      <h3 className={classes['name']}>{name}</h3>
      <time dateTime={created} className={classes['date']}>
        {formatDay(created.slice(0, 10))}
      </time>
      {(span !== null || location !== null) && (
        <ul className={classes['facts']}>
          {span !== null && (
            <li>
              <IconCalendar size={16} aria-hidden="true" /> {span}
            </li>
          )}
          {location !== null && (
            <li>
              <IconMapPin size={16} aria-hidden="true" /> {location}
            </li>
          )}
        </ul>
      )}
      <p className={classes['maker']}>
        <span>Created By</span> {firstName} {lastName}
      </p>
      <a
        href={`/s/${encodeURIComponent(id)}`}
        className={classes['view']}
        aria-label={`View Schedule: ${name}`}
      >
        View Schedule <IconArrowRight size={16} aria-hidden="true" />
      </a>
    </article>
  );
}

/** Formats an ISO date as 'Apr 3, 2027'. */
function formatDay(date: string): string {
  return days.format(at(date));
}

/** Formats 'Apr 3 – 24, 2027'; null without dates. */
function formatSpan({
  firstDate,
  lastDate,
}: Pick<PublishedEntry, 'firstDate' | 'lastDate'>): string | null {
  if (firstDate === null || lastDate === null) return null;
  return days.formatRange(at(firstDate), at(lastDate));
}
