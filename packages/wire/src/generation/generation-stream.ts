/**
 * A generation that reports while it runs: one JSON object a line, `progress` and ever `better`
 * schedules, until the last line, which is the `answer` that the plain call would have given.
 */
import type { RuleCount, Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded } from '../../fault.ts';
import { parse } from '../parse.ts';
import { decodeGenerationAnswer, type GenerationAnswer } from './generation-answer.ts';

/** What a client puts into `Accept` to be answered line by line. */
export const STREAM_TYPE = 'application/x-ndjson';

const progressLine = z.object({
  type: z.literal('progress'),
  done: z.number().check(z.minimum(0), z.maximum(1)),
});
const betterLine = z.looseObject({
  type: z.literal('better'),
  start: z.int().check(z.minimum(0)), // the number of the start that found it
});
const answerLine = z.looseObject({ type: z.literal('answer') });

export const streamLine = z.discriminatedUnion('type', [progressLine, betterLine, answerLine]);

export type GenerationNews =
  | { readonly kind: 'progress'; readonly done: number } // share of the work, 0 to 1
  | {
      readonly kind: 'better'; // than every schedule of the lines before
      readonly start: number;
      readonly schedule: Schedule;
      readonly fairness: readonly RuleCount[];
    }
  | { readonly kind: 'answer'; readonly answer: GenerationAnswer };

export function encodeProgressLine(done: number): string {
  return `${JSON.stringify({ type: 'progress', done })}\n`;
}

/**
 * How a line begins that holds a schedule. The JSON text of the schedule's object follows without its
 * first brace: it is not parsed again, since it may be megabytes.
 */
export function betterLineStart(start: number): string {
  return `{"type":"better","start":${start},`;
}

export const ANSWER_LINE_START = '{"type":"answer",';

export function decodeStreamLine(line: string): Decoded<GenerationNews> {
  const sent = readJson(line);
  const parsed = parse(streamLine, sent);
  if (!parsed.ok) return parsed;
  if (parsed.value.type === 'progress') {
    return { ok: true, value: { kind: 'progress', done: parsed.value.done } };
  }
  const answer = decodeGenerationAnswer(sent);
  if (!answer.ok) return answer;
  if (parsed.value.type === 'answer') {
    return { ok: true, value: { kind: 'answer', answer: answer.value } };
  }
  if (answer.value.kind !== 'schedule') {
    return { ok: false, refusal: [{ path: '', message: 'A better line holds a schedule.' }] };
  }
  const { schedule, fairness } = answer.value;
  return { ok: true, value: { kind: 'better', start: parsed.value.start, schedule, fairness } };
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // a torn line is refused like any other that is not one of ours
  }
}
