/** How requests of clubs read, for clubs and organizers alike. */
import { formatDates, formatRef, formatTimes, REQUEST_NAMES } from '#league/request-words.ts';
import type { ClubRequest, ClubRequestKind, Decision } from '../request.ts';

interface KindWords {
  readonly name: string; // for organizers
  readonly title: string; // for the club
  readonly add: string; // the button that adds one
}

export const KINDS: Readonly<Record<ClubRequestKind, KindWords>> = {
  cannotPlay: {
    name: REQUEST_NAMES.cannotPlay,
    title: 'We cannot play',
    add: 'Add days we cannot play',
  },
  free: {
    name: 'Ground is free',
    title: 'Our ground is free',
    add: 'Add times our ground is free',
  },
  cannotHost: {
    name: REQUEST_NAMES.cannotHost,
    title: 'We cannot host',
    add: 'Add days we cannot host',
  },
  prefers: {
    name: REQUEST_NAMES.prefers,
    title: 'We would like to play',
    add: 'Add a preferred time',
  },
};

export const DECIDED: Readonly<Record<Decision, string>> = {
  accepted: 'Accepted',
  softened: 'Accepted as a wish',
  declined: 'Declined',
};

/** 'Sat 3 Apr, 6:00 PM – 10:00 PM, Lions (U10 A)' */
export function formatWhen(request: Omit<ClubRequest, 'id' | 'decision' | 'remark'>): string {
  const teams = request.teams.map(formatRef).join(' and ');
  return [formatDates(request.dates), formatTimes(request), teams].filter(Boolean).join(', ');
}
