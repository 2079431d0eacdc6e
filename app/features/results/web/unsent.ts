/**
 * Results entered while the server was unreachable. They are stored in this browser until they are
 * sent, each with the key it was first sent with, so that one that did arrive counts once.
 */

import type { MatchId, Result } from '@evenfield/engine';
import { decodeResult, encodeResult } from '@evenfield/wire/results';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

export interface UnsentResult {
  readonly owner: string; // e-mail of the account to which it belongs
  readonly schedule: string; // its id
  readonly match: string; // its id
  readonly teams: string; // 'Lions – Bears'
  readonly version: number; // in which the result was last seen
  readonly key: string;
  readonly result: Result | null; // null: removed
  readonly refused: string | null; // the reason, if it awaits a decision; null: awaits a connection
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
      row: z.nullable(z.record(z.string(), z.unknown())), // in the wire's format of a result
      refused: z.nullable(z.string()),
    }),
  ),
});

interface Stored extends Omit<UnsentResult, 'result'> {
  readonly row: Record<string, unknown> | null;
}

const NONE: readonly UnsentResult[] = [];
let read: { readonly stored: Stored[]; readonly unsent: readonly UnsentResult[] } | null = null;

/** Returns all in this browser, oldest first; the same array until it changes. */
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

/** Stores one, replacing an earlier one of the same match. */
export function keepUnsent(result: UnsentResult): void {
  store([...listUnsent().filter((one) => !isSameMatch(one, result)), result]);
}

export function dropUnsent({ key }: Pick<UnsentResult, 'key'>): void {
  store(listUnsent().filter((one) => one.key !== key));
}

/** Removes what is stored for a match, since something newer was entered. */
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
