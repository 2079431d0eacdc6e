/** Idempotency keys: a repeated entry gets the same outcome; another with its key is refused. */

import type { Result } from '@evenfield/engine';
import { encodeResult, type ScoreEntry } from '@evenfield/wire/results';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { ResultAct } from '../api.ts';
import type { EarlierEntry } from './result-store.ts';

/** What is entered, for comparison with an earlier entry of the same key. */
export interface EnteredResult {
  readonly match: string; // its id
  readonly key: string | null;
  readonly act: ResultAct;
  readonly result?: Result | null; // left out: not compared
}

export function enteredResult({ match, key, result }: ScoreEntry): EnteredResult {
  return { match, key, act: result === null ? 'clear' : 'set', result };
}

/** Throws `Problem` when the key was used for something else. */
export function checkRepeat(
  earlier: EarlierEntry,
  { match, act, result }: EnteredResult,
): RecordOutcome {
  if (earlier.match !== match) refuse('This was sent before, for another match.');
  const isSame =
    earlier.act === act && (result === undefined || isSameResult(earlier.result, result));
  if (!isSame) refuse('This was sent before, with another result.');
  return { kind: 'recorded', match, version: earlier.version };
}

export function isSameResult(one: Result | null, other: Result | null): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify(encodeResult(one)) === JSON.stringify(encodeResult(other));
}

function refuse(message: string): never {
  throw new Problem('malformed', [{ path: 'key', message }]);
}
