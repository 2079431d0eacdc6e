/** What a club's form holds of a request. */
import type { GameDate, TeamRef } from '@evenfield/engine';
import type { ClubRequestKind, OpenedClub, RequestInput } from '../../api.ts';

export interface RequestDraft {
  readonly key: number; // for React
  readonly id: string | null; // null: not sent yet
  readonly kind: ClubRequestKind;
  readonly teams: readonly TeamRef[]; // empty: all
  readonly dates: readonly GameDate[]; // ascending
  readonly from: string; // 'HH:MM'; '': from the beginning of the day
  readonly to: string; // likewise, to its end
  readonly reason: string;
}

let last = 0;

/** A new request; evenings are what grounds are usually free for. */
export function newDraft(kind: ClubRequestKind): RequestDraft {
  const times = kind === 'free' ? { from: '18:00', to: '22:00' } : { from: '', to: '' };
  last++;
  return { key: last, id: null, kind, teams: [], dates: [], ...times, reason: '' };
}

/** The drafts of a form when it opens: what was sent, or else one to begin with for each usual kind. */
export function firstDrafts(club: OpenedClub): RequestDraft[] {
  const { requests, sent, isOpen, grounds, usual } = club;
  if (sent === null && isOpen) {
    const free = usual.map(({ dates, from, to }) => ({
      ...newDraft('free'),
      ...{ dates, from: writeTime(from), to: writeTime(to) },
    }));
    const first = free.length > 0 || grounds.length === 0 ? free : [newDraft('free')];
    return [newDraft('cannotPlay'), ...first];
  }
  return requests.map(({ id, kind, teams, dates, from, to, reason }) => ({
    ...newDraft(kind),
    ...{ id, teams, dates, from: writeTime(from), to: writeTime(to), reason },
  }));
}

/** Returns the request of a draft, or a sentence on what is missing; null: nothing was entered. */
export function readDraft(draft: RequestDraft): RequestInput | string | null {
  const { id, kind, teams, dates, reason } = draft;
  if (dates.length === 0) return id === null && reason === '' ? null : 'Choose at least one day.';
  const from = readTime(draft.from);
  const to = draft.to === '00:00' ? MIDNIGHT : readTime(draft.to);
  if (kind === 'free' && (from === null || to === null)) {
    return 'Enter from when to when the ground is free.';
  }
  if (from !== null && to !== null && from >= to) return 'The time ends before it begins.';
  return { id, kind, teams: [...teams], dates: [...dates], from, to, reason: reason.trim() };
}

const MIDNIGHT = 1440;

function readTime(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
}

function writeTime(minutes: number | null): string {
  if (minutes === null) return '';
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
