/** What is said again by the same key is answered as the first time; something else by that key is refused. */
import { encodeResult, type ResultAct, type ScoreEntry } from '@evenfield/contract/results';
import type { Result } from '@evenfield/engine';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { SaidBefore } from './result-store.ts';

/** What somebody says, so that it can be told from what they have said. */
export interface Saying {
  readonly match: string; // its id
  readonly key: string | null;
  readonly act: ResultAct;
  readonly result?: Result | null; // left out: whatever it is
}

export function sayingOf({ match, key, result }: ScoreEntry): Saying {
  return { match, key, act: result === null ? 'clear' : 'set', result };
}

/** Throws a problem where the key was used for something else. */
export function answerRepeat(said: SaidBefore, { match, act, result }: Saying): RecordOutcome {
  if (said.match !== match) refuse('This was sent before, for another match.');
  const isSame = said.act === act && (result === undefined || isSameResult(said.result, result));
  if (!isSame) refuse('This was sent before, with another result.');
  return { kind: 'recorded', match, version: said.version };
}

export function isSameResult(one: Result | null, other: Result | null): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify(encodeResult(one)) === JSON.stringify(encodeResult(other));
}

function refuse(message: string): never {
  throw new Problem('malformed', [{ path: 'idempotency_key', message }]);
}
