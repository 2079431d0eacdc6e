/** How requests of clubs read, for clubs and organizers alike. */
import type { GameDate, TeamRef } from '@evenfield/engine';
import { dayLabel, timeLabel } from '@evenfield/wire';
import type { ClubRequest, ClubRequestKind, Decision } from '../api.ts';

const MOST_DATES = 3; // named in one line

interface KindWords {
  readonly name: string; // for organizers
  readonly title: string; // for the club
  readonly add: string; // the button that adds one
}

export const KINDS: Readonly<Record<ClubRequestKind, KindWords>> = {
  cannotPlay: { name: 'Cannot play', title: 'We cannot play', add: 'Add days we cannot play' },
  free: {
    name: 'Ground is free',
    title: 'Our ground is free',
    add: 'Add times our ground is free',
  },
  cannotHost: { name: 'Cannot host', title: 'We cannot host', add: 'Add days we cannot host' },
  prefers: { name: 'Prefers to play', title: 'We would like to play', add: 'Add a preferred time' },
};

export const DECIDED: Readonly<Record<Decision, string>> = {
  accepted: 'Accepted',
  softened: 'Accepted as a wish',
  declined: 'Declined',
};

/** 'Sat 3 Apr, Sat 10 Apr and 5 more days' */
export function formatDates(dates: readonly GameDate[]): string {
  const named = dates.length > MOST_DATES + 1 ? dates.slice(0, MOST_DATES) : dates;
  const rest = dates.length - named.length;
  const names = named.map((date) => dayLabel({ date }, 0)).join(', ');
  return rest === 0 ? names : `${names} and ${rest} more days`;
}

/** '6:00 PM – 10:00 PM', 'from 6:00 PM', 'until 10:00 PM'; '' for the whole day. */
export function formatTimes({ from, to }: Pick<ClubRequest, 'from' | 'to'>): string {
  const time = (start: number) => timeLabel({ start }, 0);
  if (from !== null && to !== null) return `${time(from)} – ${time(to)}`;
  if (from !== null) return `from ${time(from)}`;
  return to === null ? '' : `until ${time(to)}`;
}

/** 'Lions (U10 A)' */
export function formatRef({ division, pool, team }: TeamRef): string {
  return `${team} (${pool === null ? division : `${division} ${pool}`})`;
}

/** 'Sat 3 Apr, 6:00 PM – 10:00 PM, Lions (U10 A)' */
export function formatWhen(request: Omit<ClubRequest, 'id' | 'decision' | 'remark'>): string {
  const teams = request.teams.map(formatRef).join(' and ');
  return [formatDates(request.dates), formatTimes(request), teams].filter(Boolean).join(', ');
}
