/**
 * A streamed generation: one JSON object per line, `progress` and ever `better` schedules; the last
 * line is the `answer` that the plain call would have returned.
 */
import type { RuleCount, Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded } from '../fault.ts';
import { parse } from '../parse.ts';
import { decodeGenerationResponse, type GenerationResponse } from './generation-response.ts';

/** The `Accept` value by which a client requests the stream. */
export const STREAM_TYPE = 'application/x-ndjson';

const progressLine = z.object({
  type: z.literal('progress'),
  done: z.number().check(z.minimum(0), z.maximum(1)),
});
const betterLine = z.looseObject({
  type: z.literal('better'),
  start: z.int().check(z.minimum(0)), // number of the start that found it
});
const responseLine = z.looseObject({ type: z.literal('answer') });

export const streamLine = z.discriminatedUnion('type', [progressLine, betterLine, responseLine]);

export type GenerationNews =
  | { readonly kind: 'progress'; readonly done: number } // share of the work, 0 to 1
  | {
      readonly kind: 'better'; // better than every schedule before it
      readonly start: number;
      readonly schedule: Schedule;
      readonly fairness: readonly RuleCount[];
    }
  | { readonly kind: 'answer'; readonly answer: GenerationResponse };

export function encodeProgressLine(done: number): string {
  return `${JSON.stringify({ type: 'progress', done })}\n`;
}

/**
 * Returns the start of a line with a schedule. The JSON text of the schedule follows without its
 * opening brace: it is not parsed again, since it may be megabytes.
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
  const answer = decodeGenerationResponse(sent);
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
    return undefined; // a truncated line is refused like any other invalid one
  }
}
