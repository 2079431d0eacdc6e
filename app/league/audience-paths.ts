/** The addresses of a published schedule that people hand on, from the root of the site. */
import { encodeEntryName } from '@evenfield/contract';
import { calendarUrl, encodeLook, type Look } from '@evenfield/contract/publishing';

type Part = Pick<Look, 'division' | 'pool' | 'team'>;

/** The page of a schedule, as somebody looks at it; colours are everybody's own. */
export function pagePath(id: string, look: Partial<Look>): string {
  return `/s/${encodeURIComponent(id)}${encodeLook({ ...look, theme: null })}`;
}

/** The same on the screen of a hall. */
export function tvPath(id: string): string {
  return `${pagePath(id, {})}/tv`;
}

/** The calendar of a schedule, of one division or of one team. */
export function calendarPath(id: string, { division, pool, team }: Part): string {
  const entry = division === null ? null : encodeEntryName({ division, pool });
  return calendarUrl(id, { division: entry, team });
}
