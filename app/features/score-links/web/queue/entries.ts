/**
 * The queue of a phone's entries, as plain data, sent in the order in which they were made. Of
 * several for one match only the newest is sent, but one that may have arrived is retried with its
 * own key until the server responds, so that it isn't mistaken for someone else's.
 */

import type { Result } from '@evenfield/engine';
import type { Recorded } from '../../api.ts';
import type { Entry, EntryRefusal } from './entry.ts';

/** Returns the queue with one more entry, which replaces those it supersedes. */
export function addEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  return [...entries.filter((one) => one.match !== entry.match || isOnItsWay(one)), entry];
}

/** Returns the next entry to send; null: none, until the user decides or enters something. */
export function nextEntry(entries: readonly Entry[]): Entry | null {
  return entries.find(({ refusal }) => refusal === null) ?? null;
}

/** Returns a match's latest entry not known to be on the server. */
export function entryOf(entries: readonly Entry[], match: string): Entry | null {
  return entries.findLast((one) => one.match === match) ?? null;
}

export function markTried(entries: readonly Entry[], key: string): Entry[] {
  return entries.map((one) => (one.key === key ? { ...one, tried: true } : one));
}

/** Returns the queue after the server accepted an entry: later entries of its match build on it. */
export function settleTaken(
  entries: readonly Entry[],
  taken: Entry,
  { version, match }: Recorded,
): Entry[] {
  const isOurs = taken.said.kind === 'result' && isSame(match.result, taken.said.result);
  return entries
    .filter(({ key }) => key !== taken.key)
    .map((one) => {
      if (!isOurs || one.match !== taken.match || one.said.kind !== 'result') return one;
      return { ...one, said: { ...one.said, version: Math.max(version, one.said.version) } };
    });
}

/** Returns the queue after a refusal; if the match has a newer entry, only that remains. */
export function settleRefused(
  entries: readonly Entry[],
  { key, match, said }: Entry,
  refusal: EntryRefusal,
): Entry[] {
  const isNewest = entryOf(entries, match)?.key === key;
  const saysSame =
    refusal.kind === 'clash' && said.kind === 'result' && isSame(refusal.match.result, said.result);
  if (!isNewest || saysSame) return entries.filter((one) => one.key !== key);
  return entries.map((one) => (one.key === key ? { ...one, tried: false, refusal } : one));
}

/** Removes all entries of a match, except those that may have arrived. */
export function dropEntries(entries: readonly Entry[], match: string): Entry[] {
  return entries.filter((one) => one.match !== match || isOnItsWay(one));
}

/** Resends a refused entry as a new one, after the user has seen why. */
export function insist(entry: Entry, key: string): Entry {
  const { said, refusal } = entry;
  const version = refusal?.kind === 'clash' ? refusal.version : null;
  return {
    ...entry,
    ...{ key, tried: false, refusal: null },
    said: said.kind === 'result' && version !== null ? { ...said, version } : said,
  };
}

function isOnItsWay({ tried, refusal }: Entry): boolean {
  return tried && refusal === null;
}

/** Whether both have the same score and ending, apart from remark and dispute. */
export function isSame(one: Result | null, other: Result | null): boolean {
  return textOf(one) === textOf(other);
}

function textOf(result: Result | null): string {
  if (result === null) return '';
  const { ending, score, sets = [], shootout = null } = result;
  return JSON.stringify([ending, score, sets, shootout]);
}
