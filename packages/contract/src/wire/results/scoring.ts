/** What whoever has a score link sees: the matches they may say something of, ready to be read. */
import {
  FIELD_NOUNS,
  type FieldNoun,
  type GameDate,
  type Outcome,
  type Result,
  type ScoreUnit,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { decodeResult, encodeResult, shownResult } from '../matches/result-keys.ts';
import { planRequired } from '../plan-required.ts';

/** One match by the side of a field. */
export interface ScoringMatch {
  readonly id: string;
  readonly division: string; // with its pool, in words
  readonly home: string; // a team, or the promise of one
  readonly away: string;
  readonly isKnown: boolean; // whether both sides are teams: nobody scores against a promise
  readonly day: string; // in words; '' where it has no place
  readonly date: GameDate | null;
  readonly time: string; // in words, with its delay; '' where it has no place
  readonly field: string; // in words; '' where it has no place
  readonly result: Result | null;
  readonly version: number; // of the schedule when the result was set; 0: it has none
  readonly byThisLink: boolean; // whether the result came by this link
}

/** All that a link opens. */
export interface Scoring {
  readonly schedule: string; // its name
  readonly link: string; // who it is for
  readonly version: number; // of the schedule
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether a match may end in a tie
  readonly noun?: FieldNoun; // what is played on; left out: fields
  readonly gone?: GoneScope; // what the link is for, where the schedule has it no more
  readonly matches: readonly ScoringMatch[]; // in order of play
}

export type GoneScope =
  | { readonly kind: 'match' }
  | { readonly kind: 'field'; readonly field: string }; // in words

const scoringMatch = z.extend(shownResult, {
  id: z.string(),
  division: z.string(),
  home: z.string(),
  away: z.string(),
  is_known: z.boolean(),
  day: z.string(),
  date: z.nullable(z.string()),
  time: z.string(),
  field: z.string(),
  result_version: z.number(),
  by_this_link: z.boolean(),
});

const scoring = z.object({
  schedule: z.string(),
  link: z.string(),
  version: z.number(),
  unit: z.enum(['goals', 'points', 'runs', 'sets']),
  draws: z.boolean(),
  noun: z.optional(z.enum(FIELD_NOUNS)),
  gone: z.optional(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('match') }),
      z.object({ kind: z.literal('field'), field: z.string() }),
    ]),
  ),
  matches: z.array(scoringMatch),
});

export const scoringEnvelope = envelope(scoring);

/** Without a result it is made in one piece: there may be 27,000 of them, and spreading takes thirty times as long. */
function encodeScoringMatch(match: ScoringMatch): z.infer<typeof scoringMatch> {
  const { result } = match;
  const row = {
    id: match.id,
    division: match.division,
    home: match.home,
    away: match.away,
    day: match.day,
    date: match.date,
    time: match.time,
    field: match.field,
    is_known: match.isKnown,
    result_version: match.version,
    by_this_link: match.byThisLink,
  };
  return result === null ? row : { ...row, ...encodeResult(result) };
}

function decodeScoringMatch(row: z.infer<typeof scoringMatch>): ScoringMatch {
  const { id, division, home, away, day, time, field } = row;
  return {
    ...{ id, division, home, away, day, time, field },
    isKnown: row.is_known,
    date: row.date as GameDate | null, // our own server wrote it
    result: decodeResult(row),
    version: row.result_version,
    byThisLink: row.by_this_link,
  };
}

export function encodeScoring(all: Scoring): z.infer<typeof scoringEnvelope> {
  return { success: true, data: { ...all, matches: all.matches.map(encodeScoringMatch) } };
}

/** A match in the JSON of `encodeScoringText`: it can be kept for as long as it says the same. */
export function encodeScoringRow(match: ScoringMatch): string {
  return JSON.stringify(encodeScoringMatch(match));
}

/** The JSON of `encodeScoring`, of matches that are written already. */
export function encodeScoringText(told: Omit<Scoring, 'matches'>, rows: readonly string[]): string {
  return `{"success":true,"data":${JSON.stringify(told).slice(0, -1)},"matches":[${rows.join()}]}}`;
}

export function decodeScoring({ data }: z.infer<typeof scoringEnvelope>): Scoring {
  const { gone, noun, ...told } = data;
  return {
    ...told,
    ...(noun && { noun }),
    ...(gone && { gone }),
    matches: told.matches.map(decodeScoringMatch),
  };
}

/** What became of an entry. */
export interface Recorded {
  readonly version: number; // of the schedule from now on
  readonly match: ScoringMatch; // as it is now
}

const recorded = z.object({ version: z.number(), match: scoringMatch });

export const recordedEnvelope = z.union([
  z.object({ success: z.literal(true), message: z.string(), data: recorded }),
  planRequired,
]);

export function encodeRecorded(
  { version, match }: Recorded,
  message: string,
): Extract<z.infer<typeof recordedEnvelope>, { success: true }> {
  return { success: true, message, data: { version, match: encodeScoringMatch(match) } };
}

/** The entry; or why the schedule needs a plan, in words. */
export function decodeRecorded(
  answer: z.infer<typeof recordedEnvelope>,
): Outcome<Recorded, string> {
  if (!answer.success) return { ok: false, refusal: answer.message };
  const { version, match } = answer.data;
  return { ok: true, value: { version, match: decodeScoringMatch(match) } };
}

/** The body of status 409: somebody else has said something of the match meanwhile. */
export const staleEntryEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.literal('stale'),
  data: z.object({
    faults: z.array(z.object({ path: z.string(), message: z.string() })),
    version: z.number(),
    current: scoringMatch,
  }),
});

const MEANWHILE =
  'Somebody else has entered a result in the meantime. Check it before you send yours.';

export function encodeStaleEntry({ version, match }: Recorded): z.infer<typeof staleEntryEnvelope> {
  const data = { faults: [], version, current: encodeScoringMatch(match) };
  return { success: false, message: MEANWHILE, error: 'stale', data };
}

/** What stands in the body of a 409; null where it is none of ours. */
export function decodeStaleEntry(body: unknown): Recorded | null {
  const read = z.safeParse(staleEntryEnvelope, body);
  if (!read.success) return null;
  const { version, current } = read.data.data;
  return { version, match: decodeScoringMatch(current) };
}
