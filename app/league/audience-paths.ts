/** Shareable URLs of a published schedule, relative to the root of the site. */
import { encodeEntryName } from '@evenfield/wire';
import { calendarUrl, encodeViewOptions, type ViewOptions } from '@evenfield/wire/publishing';

type Part = Pick<ViewOptions, 'division' | 'pool' | 'team'>;

/** Returns the path of a schedule's page with its view, but no theme, which is the viewer's. */
export function pagePath(id: string, viewOptions: Partial<ViewOptions>): string {
  return `/s/${encodeURIComponent(id)}${encodeViewOptions({ ...viewOptions, theme: null })}`;
}

/** Returns the path of the schedule for a hall's screen. */
export function tvPath(id: string): string {
  return `${pagePath(id, {})}/tv`;
}

/** Returns the calendar feed of a schedule, a division or a team. */
export function calendarPath(id: string, { division, pool, team }: Part): string {
  const entry = division === null ? null : encodeEntryName({ division, pool });
  return calendarUrl(id, { division: entry, team });
}
