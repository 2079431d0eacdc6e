/**
 * One path has two uses: with `onlyscheduleupdt: 1` the call changes a match's cell or lock,
 * without it the match's result.
 */
import * as z from 'zod/mini';
import { type MatchUpdate, readUpdate, updateFields } from '../saving/match-update.ts';
import { orAbsent, wholeNumber } from '../scalars.ts';
import {
  checkEntry,
  encodeEntryFields,
  entryFields,
  readEntry,
  type ScoreEntry,
} from './score-entry.ts';

export const MATCH_CALL =
  'With onlyscheduleupdt 1 the match gets another cell or lock. A place that a must of the season forbids ' +
  'is refused, unless reason says why it is taken all the same. Without it score1, score2 and result ' +
  'say how it went; result is final where it is left out, none takes the result away. Recording ' +
  'needs a plan. A score is stale only where the result of that match has changed since.';

export type MatchCall =
  | { readonly kind: 'update'; readonly update: MatchUpdate }
  | { readonly kind: 'score'; readonly schedule: string; readonly entry: ScoreEntry };

const sentCall = z
  .object(
    { ...updateFields, ...entryFields, onlyscheduleupdt: orAbsent(wholeNumber(0, 1)) },
    { error: 'Send an object with id, eventid, version, and score1 and score2.' },
  )
  .check(
    z.check(({ value, issues }) => {
      const fault = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], input: value, message, continue: true });
      if (!isUpdate(value)) checkEntry(value, fault);
    }),
  );

type SentCall = z.output<typeof sentCall>;

function isUpdate({ onlyscheduleupdt }: Pick<SentCall, 'onlyscheduleupdt'>): boolean {
  return onlyscheduleupdt === 1;
}

export const matchCallBody = z.pipe(
  sentCall,
  z.transform(
    (sent): MatchCall =>
      isUpdate(sent)
        ? { kind: 'update', update: readUpdate(sent) }
        : { kind: 'score', schedule: sent.eventid, entry: readEntry(sent) },
  ),
);

export function encodeScoreEntry(
  schedule: string,
  entry: ScoreEntry,
): z.input<typeof matchCallBody> {
  return { eventid: schedule, ...encodeEntryFields(entry) };
}
