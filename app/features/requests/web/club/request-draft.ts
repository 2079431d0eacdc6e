/** What a club's form holds of a request. */
import type { TeamRef } from '@evenfield/engine';
import { formatRef } from '#league/request-words.ts';
import type { OpenedClub } from '../../club.ts';
import { type ClubRequestKind, isSameTeam, type RequestInput } from '../../request.ts';
import type { UnsentRequests } from './unsent-requests.ts';

/** The request as far as it is entered; times are minutes since the game day's midnight. */
export interface RequestDraft extends RequestInput {
  readonly key: number; // for React
}

let last = 0;

/** A new request; evenings are what grounds are usually free for. */
export function newDraft(kind: ClubRequestKind): RequestDraft {
  const times = kind === 'free' ? { from: 18 * 60, to: 22 * 60 } : { from: null, to: null };
  return draftOf({ id: null, kind, teams: [], dates: [], ...times, reason: '' });
}

function draftOf({ id, kind, teams, dates, from, to, reason }: RequestInput): RequestDraft {
  last++;
  return { key: last, id, kind, teams, dates, from, to, reason };
}

/** The drafts of a form when it opens: what was sent, or else one to begin with for each usual kind. */
export function firstDrafts(club: OpenedClub): RequestDraft[] {
  const { requests, sent, isOpen, grounds, usual } = club;
  if (sent === null && isOpen) {
    const free = usual.map((times) => ({ ...newDraft('free'), ...times }));
    const first = free.length > 0 || grounds.length === 0 ? free : [newDraft('free')];
    return [newDraft('cannotPlay'), ...first];
  }
  return requests.map(draftOf);
}

/**
 * Returns drafts for unsent requests, without days and teams that the club no longer has, and for those
 * that its organizer has added since.
 */
export function resumeDrafts(
  club: OpenedClub,
  { seen, requests: unsent }: UnsentRequests,
): RequestDraft[] {
  const days = new Set(club.dates);
  const isOwn = (team: TeamRef) => club.teams.some((one) => isSameTeam(one, team));
  const entered = unsent.map((one) => {
    const teams = one.teams.filter(isOwn);
    return draftOf({ ...one, teams, dates: one.dates.filter((date) => days.has(date)) });
  });
  const added = club.requests.filter(({ id }) => !seen.includes(id));
  return [...entered, ...added.map(draftOf)];
}

/** Whether a draft differs from what was sent. */
export function isUnsent(club: OpenedClub, draft: RequestDraft): boolean {
  const sent = club.requests.find(({ id }) => id === draft.id);
  return sent === undefined || contentOf(sent) !== contentOf(draft);
}

function contentOf({ kind, teams, dates, from, to, reason }: Omit<RequestInput, 'id'>): string {
  return JSON.stringify([kind, teams.map(formatRef), dates, from, to, reason]);
}

/** Returns the request of a draft, or a sentence on what is missing; null: nothing was entered. */
export function readDraft({ key: _, ...request }: RequestDraft): RequestInput | string | null {
  const { id, kind, dates, from, to, reason } = request;
  if (dates.length === 0) return id === null && reason === '' ? null : 'Choose at least one day.';
  if (kind === 'free' && (from === null || to === null)) {
    return 'Enter from when to when the ground is free.';
  }
  if (from !== null && to !== null && from >= to) return 'The time ends before it begins.';
  return { ...request, reason: reason.trim() };
}
