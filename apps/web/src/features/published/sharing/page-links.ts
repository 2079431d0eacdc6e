/** The addresses of a schedule that people hand on. */
import { encodeEntryName, encodeLook, type Look } from '@evenfield/contract';

type Part = Pick<Look, 'division' | 'pool' | 'team'>;

/** The page of a schedule, as somebody looks at it; colours are everybody's own. */
export function pagePath(id: string, look: Look): string {
  return `/s/${encodeURIComponent(id)}${encodeLook({ ...look, theme: null })}`;
}

/** The calendar of a schedule, of one division or of one team. */
export function calendarPath(id: string, { division, pool, team }: Part): string {
  const query = new URLSearchParams();
  if (team !== null) query.set('team', team);
  if (division !== null) query.set('division', encodeEntryName({ division, pool }));
  const text = query.toString();
  return `/api/calendar/${encodeURIComponent(id)}.ics${text && `?${text}`}`;
}
