/** How requests of teams read. */
import type { GameDate, RequestKind, TeamRef } from '@evenfield/engine';
import { dayLabel, timeLabel } from '@evenfield/wire';

const MOST_DATES = 3; // named in one line

export const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  cannotPlay: 'Cannot play',
  cannotHost: 'Cannot host',
  prefers: 'Prefers to play',
};

interface Times {
  readonly from: number | null; // minutes since midnight
  readonly to: number | null;
}

/** 'Sat 3 Apr, Sat 10 Apr and 5 more days' */
export function formatDates(dates: readonly GameDate[]): string {
  const named = dates.length > MOST_DATES + 1 ? dates.slice(0, MOST_DATES) : dates;
  const rest = dates.length - named.length;
  const names = named.map((date) => dayLabel({ date }, 0)).join(', ');
  return rest === 0 ? names : `${names} and ${rest} more days`;
}

/** '6:00 PM – 10:00 PM', 'from 6:00 PM', 'until 10:00 PM'; '' for the whole day. */
export function formatTimes({ from, to }: Times): string {
  const time = (start: number) => timeLabel({ start }, 0);
  if (from !== null && to !== null) return `${time(from)} – ${time(to)}`;
  if (from !== null) return `from ${time(from)}`;
  return to === null ? '' : `until ${time(to)}`;
}

/** 'Lions (U10 A)' */
export function formatRef({ division, pool, team }: TeamRef): string {
  return `${team} (${pool === null ? division : `${division} ${pool}`})`;
}
