/** Entering or removing a match's result. */
import { factsOfEnding, type Result } from '@evenfield/engine';
import * as z from 'zod/mini';
import {
  ENDING_NAMES,
  type EndingName,
  encodeResult,
  endingOf,
  MOST_REMARK,
  pairOf,
  sentResult,
} from '../matches/result-keys.ts';
import { versionNumber } from '../saving/schedule-query.ts';
import { looseText, orAbsent, recordId } from '../scalars.ts';

/** The result entered for one match. */
export interface ScoreEntry {
  readonly match: string; // its id
  readonly version: number; // the schedule's version in which its result was last seen
  readonly result: Result | null; // null: remove it
  readonly key: string | null; // the same for every retry of one entry, so that it counts once
}

const SCORE_WANTED = 'Enter what both teams scored.';
const SHOOTOUT_WANTED = 'Enter who won the shootout.';

const matchName = looseText('Name it by a text.').check(
  z.minLength(1, 'Name the match.'),
  z.maxLength(200, 'At most 200 characters.'),
);

/** Without `result` it is 'final', or 'shootout' if there was one; 'none' removes the result. */
export const entryFields = {
  id: matchName,
  version: versionNumber,
  ...sentResult,
  result: orAbsent(
    z.enum(['none', ...ENDING_NAMES], {
      error: `Send one of ${['none', ...ENDING_NAMES].join(', ')}.`,
    }),
  ),
  remark: orAbsent(
    looseText('Say it in words.').check(
      z.maxLength(MOST_REMARK, `At most ${MOST_REMARK} characters.`),
    ),
  ),
  idempotency_key: orAbsent(recordId('A key is up to 64 letters and digits, like a UUID.')),
};

const entryObject = z.object(entryFields);

export type SentEntry = z.output<typeof entryObject>;

/** Reports what is missing of a result. */
export function checkEntry(sent: SentEntry, fault: (path: string, message: string) => void): void {
  const { score1, score2, shootout1, shootout2 } = sent;
  const result = endingIn(sent);
  const isHalf = (score1 === undefined) !== (score2 === undefined);
  const wantsScore = result !== 'none' && factsOfEnding(endingOf(result)).score === 'required';
  if ((wantsScore && score1 === undefined && score2 === undefined) || isHalf) {
    fault(score1 === undefined ? 'score1' : 'score2', SCORE_WANTED);
  }
  const isHalfShot = (shootout1 === undefined) !== (shootout2 === undefined);
  if (isHalfShot || (result === 'shootout' && shootout1 === undefined)) {
    fault(shootout1 === undefined ? 'shootout1' : 'shootout2', SHOOTOUT_WANTED);
  }
}

export function readEntry(sent: SentEntry): ScoreEntry {
  const { id, version, idempotency_key: key = null } = sent;
  return { match: id, version, result: readResult(sent), key };
}

/** A winner of a shootout implies that there was one. */
function endingIn({ result, shootout1, shootout2 }: SentEntry): 'none' | EndingName {
  return result ?? (shootout1 === undefined && shootout2 === undefined ? 'final' : 'shootout');
}

function readResult(sent: SentEntry): Result | null {
  const { score1, score2, sets, shootout1, shootout2, remark } = sent;
  const result = endingIn(sent);
  if (result === 'none') return null;
  const shootout = pairOf(shootout1, shootout2);
  return {
    ending: endingOf(result satisfies EndingName),
    score: pairOf(score1, score2),
    ...(sets && sets.length > 0 && { sets }),
    ...(shootout && { shootout }),
    ...(remark !== undefined && { remark }),
  };
}

const KEYS: Readonly<Record<string, string>> = {
  match: 'id',
  key: 'idempotency_key',
  'result.ending': 'result',
  'result.score': 'score1',
  'result.shootout': 'shootout1',
};

/** Returns the request's key for a part of an entry: 'sets[0]' for 'result.sets[0]'. */
export function entryKey(part: string): string {
  return KEYS[part] ?? part.replace(/^result\./, '');
}

export function encodeEntryFields({ match, version, result, key }: ScoreEntry) {
  const encoded = result === null ? { result: 'none' as const } : encodeResult(result);
  return { id: match, version, ...encoded, ...(key !== null && { idempotency_key: key }) };
}

export const entryBody = z.pipe(
  z
    .object(entryFields, { error: 'Send an object with id, version, score1 and score2.' })
    .check(
      z.check(({ value, issues }) =>
        checkEntry(value, (path, message) =>
          issues.push({ code: 'custom', path: [path], input: value, message, continue: true }),
        ),
      ),
    ),
  z.transform(readEntry),
);
