import type { PublishedEntry } from '@evenfield/contract/publishing';
import { IconArrowRight, IconCalendar, IconMapPin } from '@tabler/icons-react';
import { sayDay, saySpan } from './say-days.ts';
import classes from './schedule-card.module.css';

/** A published schedule in the list: what it is called, whose it is, when and where it is played. */
export function ScheduleCard({ entry }: { readonly entry: PublishedEntry }) {
  const { id, name, created, firstName, lastName, location } = entry;
  const span = saySpan(entry);
  return (
    <article className={classes['card']}>
      <h3 className={classes['name']}>{name}</h3>
      <time dateTime={created} className={classes['date']}>
        {sayDay(created.slice(0, 10))}
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
