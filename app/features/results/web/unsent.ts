/**
 * Results that were entered while the server could not be reached. They lie in this browser until they
 * are sent, each with the key it was first sent with: what arrived after all counts once.
 */
import { decodeResult, encodeResult } from '@evenfield/contract/results';
import type { MatchId, Result } from '@evenfield/engine';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

export interface UnsentResult {
  readonly owner: string; // the e-mail of the account that it goes to
  readonly schedule: string; // its id
  readonly match: string; // its id
  readonly teams: string; // 'Lions – Bears'
  readonly version: number; // with which the result was last seen
  readonly key: string;
  readonly result: Result | null; // null: it is taken back
  readonly refused: string | null; // why it waits for a person, in a sentence; null: for the connection
}

const unsentRecord = browserRecord<Stored[]>({
  key: 'unsent-results',
  version: 1,
  schema: z.array(
    z.object({
      owner: z.string(),
      schedule: z.string(),
      match: z.string(),
      teams: z.string(),
      version: z.number(),
      key: z.string(),
      row: z.nullable(z.record(z.string(), z.unknown())), // as the wire has a result
      refused: z.nullable(z.string()),
    }),
  ),
});

interface Stored extends Omit<UnsentResult, 'result'> {
  readonly row: Record<string, unknown> | null;
}

const NONE: readonly UnsentResult[] = [];
let read: { readonly stored: Stored[]; readonly unsent: readonly UnsentResult[] } | null = null;

/** All of this browser, the oldest first; the same list until it changes. */
export function listUnsent(): readonly UnsentResult[] {
  const stored = unsentRecord.load();
  if (stored === null) return NONE;
  if (read?.stored !== stored) {
    const unsent = stored.map(({ row, ...rest }) => ({
      ...rest,
      result: row === null ? null : decodeResult(row),
    }));
    read = { stored, unsent };
  }
  return read.unsent;
}

export function useUnsent(): readonly UnsentResult[] {
  return useSyncExternalStore(unsentRecord.subscribe, listUnsent, () => NONE);
}

/** Keeps one in the place of what was kept of the same match. */
export function keepUnsent(result: UnsentResult): void {
  store([...listUnsent().filter((one) => !isSameMatch(one, result)), result]);
}

export function dropUnsent({ key }: Pick<UnsentResult, 'key'>): void {
  store(listUnsent().filter((one) => one.key !== key));
}

/** Forgets what was kept of a match: something newer was said of it. */
export function dropUnsentOf(schedule: string, match: MatchId): void {
  const left = listUnsent().filter((one) => !isSameMatch(one, { schedule, match }));
  if (left.length < listUnsent().length) store(left);
}

function isSameMatch(
  one: UnsentResult,
  { schedule, match }: Pick<UnsentResult, 'schedule' | 'match'>,
): boolean {
  return one.schedule === schedule && one.match === match;
}

function store(unsent: readonly UnsentResult[]): void {
  if (unsent.length === 0) unsentRecord.clear();
  else {
    unsentRecord.save(
      unsent.map(({ result, ...rest }) => ({
        ...rest,
        row: result === null ? null : { ...encodeResult(result) },
      })),
    );
  }
}
