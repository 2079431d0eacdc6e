/**
 * The response to a generation. The schedule itself is in the rows of `core`; `inputs` is what it
 * was generated from, as a request, so that both together give the same schedule again.
 */
import {
  type Fit,
  NOWHERE,
  type Proof,
  type RuleCount,
  type RuleId,
  type Schedule,
  type Setup,
  whatWouldHelp,
  whyUnplaced,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { encodeDay } from '../date.ts';
import { problemEnvelope, problemMessage } from '../envelope.ts';
import { formatHelp, formatObstacleCount, HELP_RULES } from '../explanations/explanation-words.ts';
import type { Decoded } from '../fault.ts';
import { encodeEndTimes, type MatchRow } from '../matches/match.ts';
import { parse } from '../parse.ts';
import { encodeSlot } from '../time.ts';
import { dayRequire, decodeDayRequire, encodeDayRequire, type Impossible } from './day-require.ts';
import {
  decodeErrorRecords,
  encodeErrorRecords,
  errorRecords,
  type ImportRecord,
} from './import-records.ts';
import { encodeProofs, impossible } from './impossible.ts';
import { decodeParts, encodeParts, scheduleParts } from './schedule-parts.ts';

const fairness = z.array(
  z.object({
    rule: z.string(), // 'H1' or 'S4', as docs/rules.md numbers them
    level: z.enum(['hard', 'soft']),
    count: z.number(),
    grave: z.number(), // how many of them are grave
    bound: z.number(),
  }),
);

export type GenerationResponse =
  | {
      readonly kind: 'schedule';
      readonly schedule: Schedule;
      readonly fairness: readonly RuleCount[];
    }
  | ({ readonly kind: 'impossible'; readonly message: string } & Impossible)
  | {
      readonly kind: 'faultyFile';
      readonly message: string;
      readonly records: readonly ImportRecord[];
    }
  | { readonly kind: 'failed'; readonly message: string };

const made = z.object({
  success: z.literal(true),
  message: z.optional(z.string()), // only if matches found no cell
  ...scheduleParts.shape,
  all_fields: z.array(z.string()),
  all_times: z.array(z.string()),
  all_dates: z.array(z.string()),
  seed: z.number(),
  fairness,
  notes: z.optional(z.array(z.string())), // what of the request had no effect
  impossible: z.optional(impossible), // only if some matches provably have no place
});

const notMade = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.optional(z.string()),
  data: z.optional(
    z.union([dayRequire, z.object({ error_records: errorRecords }), z.looseObject({})]),
  ),
});

export const generationEnvelope = z.union([made, notMade]);

/** What an answer says beside its schedule. */
interface AnswerExtras {
  readonly notes?: readonly string[]; // what of the request had no effect
  readonly proofs?: readonly Proof[]; // that it cannot be complete; left out while it is still searched: rows do not say why, either
}

/** The answer to a request: rows also say when a match ends, or why it has no place. */
export function encodeGenerated(
  schedule: Schedule,
  verdicts: readonly RuleCount[],
  { notes = [], proofs }: AnswerExtras = {},
) {
  const { core, ...rest } = encodeSchedule(schedule, verdicts);
  const ends = encodeEndTimes(schedule);
  const explain = createExplainer(schedule);
  const rows = core.map((row, match): MatchRow => {
    const end = ends[match];
    if (end) return { ...row, end_time: end };
    return row.inbuffer && proofs !== undefined ? { ...row, ...explain(match) } : row;
  });
  return {
    ...rest,
    core: rows,
    ...(proofs?.length && { impossible: encodeProofs(schedule.setup, proofs) }),
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}

const MOST_HELPED = 30; // matches; what would help is tried for each

/** Why matches have no place, and, for the first ones, the least that would help: such rows take away no places. */
function createExplainer(schedule: Schedule): (match: number) => Pick<MatchRow, 'why'> {
  let helped = 0;
  return (match) => {
    const why = whyUnplaced(schedule, match).map((count) => {
      const { rule, places } = count;
      return { rule, places, say: formatObstacleCount(schedule, count) };
    });
    const helps = helped++ < MOST_HELPED ? whatWouldHelp(schedule, match) : [];
    const able = helps.map((help) => {
      return { rule: HELP_RULES[help.kind], places: 0, say: formatHelp(schedule, help) };
    });
    const all = [...why, ...able];
    return all.length === 0 ? {} : { why: all };
  };
}

export function encodeSchedule(schedule: Schedule, verdicts: readonly RuleCount[]) {
  const { setup, seed, placements } = schedule;
  const unplaced = placements.reduce((sum, cell) => sum + (cell === NOWHERE ? 1 : 0), 0);
  return {
    success: true as const,
    ...(unplaced > 0 && { message: bufferSentence(unplaced) }),
    ...encodeParts(schedule),
    all_fields: setup.fields.map(({ name }) => name),
    all_times: setup.slots.map(encodeSlot),
    all_dates: setup.days.map(encodeDay),
    seed,
    fairness: encodeFairness(verdicts),
  };
}

function bufferSentence(unplaced: number): string {
  return unplaced === 1
    ? 'One match did not fit: it is in the buffer.'
    : `${unplaced} matches did not fit: they are in the buffer.`;
}

export function decodeSchedule(sent: unknown): Decoded<Schedule> {
  const parsed = parse(made, sent);
  return parsed.ok ? decodeParts(parsed.value) : parsed;
}

export function encodeImpossible(setup: Setup, fit: Extract<Fit, { fits: false }>) {
  return {
    success: false as const,
    error: 'dayRequire' as const,
    message: 'You must add more game days, time slots, or fields.',
    data: encodeDayRequire(setup, fit),
  };
}

export function encodeFaultyFile(records: readonly ImportRecord[]) {
  return {
    success: false as const,
    error: 'importErrors' as const,
    message: 'Please check the csv for below errors.',
    data: { error_records: encodeErrorRecords(records) },
  };
}

/** Decodes any response of a generation, also refusals; a fault means a server bug. */
export function decodeGenerationResponse(sent: unknown): Decoded<GenerationResponse> {
  const refused = z.safeParse(notMade, sent);
  if (refused.success) return { ok: true, value: decodeRefusal(refused.data) };
  const schedule = decodeSchedule(sent);
  if (!schedule.ok) return schedule;
  const { fairness: counts } = sent as z.infer<typeof made>; // `decodeSchedule` has checked it
  return {
    ok: true,
    value: { kind: 'schedule', schedule: schedule.value, fairness: decodeFairness(counts) },
  };
}

function decodeRefusal(refused: z.infer<typeof notMade>): GenerationResponse {
  const { message, data } = refused;
  const short = z.safeParse(dayRequire, data);
  if (short.success) return { kind: 'impossible', message, ...decodeDayRequire(short.data) };
  const faulty = z.safeParse(z.object({ error_records: errorRecords }), data);
  if (faulty.success) {
    return { kind: 'faultyFile', message, records: decodeErrorRecords(faulty.data.error_records) };
  }
  const problem = z.safeParse(problemEnvelope, refused);
  return { kind: 'failed', message: problem.success ? problemMessage(problem.data) : message };
}

/**
 * Encodes the fairness report of a schedule: how often it breaks each rule, and the proven minimum.
 *
 * The single conflicts are left out: a reader can compute them from the schedule.
 */
function encodeFairness(verdicts: readonly RuleCount[]): z.infer<typeof fairness> {
  return verdicts.map(({ rule, level, count, grave, bound }) => ({
    rule,
    level,
    count,
    grave,
    bound,
  }));
}

function decodeFairness(counts: z.infer<typeof fairness>): RuleCount[] {
  return counts.map((count) => ({ ...count, rule: count.rule as RuleId })); // our own server's
}
