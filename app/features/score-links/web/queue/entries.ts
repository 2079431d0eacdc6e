/**
 * The queue of what was entered on a phone, as plain data. It goes to the server in the order in which it
 * was entered. Of what was said of one match only the newest is sent, but what may have arrived already is
 * asked for again with its own key until the server has answered, so that nobody mistakes it for somebody
 * else's.
 */
import type { Recorded } from '@evenfield/contract/results';
import type { Result } from '@evenfield/engine';
import type { Entry, EntryRefusal } from './entry.ts';

/** The queue with one more entry, which replaces what it makes idle. */
export function addEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  return [...entries.filter((one) => one.match !== entry.match || isOnItsWay(one)), entry];
}

/** What is to be sent next; null: nothing, until a person decides or enters something. */
export function nextEntry(entries: readonly Entry[]): Entry | null {
  return entries.find(({ refusal }) => refusal === null) ?? null;
}

/** What was said last of a match and is not known to be on the server. */
export function entryOf(entries: readonly Entry[], match: string): Entry | null {
  return entries.findLast((one) => one.match === match) ?? null;
}

export function markTried(entries: readonly Entry[], key: string): Entry[] {
  return entries.map((one) => (one.key === key ? { ...one, tried: true } : one));
}

/** The queue once the server has an entry: what was said of its match after it goes out from there. */
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

/** The queue once the server has said no; whoever entered something newer meanwhile hears of that alone. */
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

/** Lets go of all that may not have arrived of what was said of a match. */
export function dropEntries(entries: readonly Entry[], match: string): Entry[] {
  return entries.filter((one) => one.match !== match || isOnItsWay(one));
}

/** An entry that was refused, to be sent again as a new one by somebody who has seen why. */
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

/** Whether both say the same of who scored what; a remark and a dispute are said beside it. */
export function isSame(one: Result | null, other: Result | null): boolean {
  return told(one) === told(other);
}

function told(result: Result | null): string {
  if (result === null) return '';
  const { ending, score, sets = [], shootout = null } = result;
  return JSON.stringify([ending, score, sets, shootout]);
}
