/**
 * A generation that reports while it runs: one JSON object a line, `progress` until the last line,
 * which is the `answer` that the plain call would have given.
 */
import * as z from 'zod/mini';
import type { Decoded } from '../fault.ts';
import { decodeGenerationAnswer, type GenerationAnswer } from './generation-answer.ts';
import { parse } from './parse.ts';

/** What a client puts into `Accept` to be answered line by line. */
export const STREAM_TYPE = 'application/x-ndjson';

const progressLine = z.object({
  type: z.literal('progress'),
  done: z.number().check(z.minimum(0), z.maximum(1)),
});
const answerLine = z.looseObject({ type: z.literal('answer') });

export const streamLine = z.discriminatedUnion('type', [progressLine, answerLine]);

export type GenerationNews =
  | { readonly kind: 'progress'; readonly done: number } // share of the work, 0 to 1
  | { readonly kind: 'answer'; readonly answer: GenerationAnswer };

export function encodeProgressLine(done: number): string {
  return `${JSON.stringify({ type: 'progress', done })}\n`;
}

/** `answer` is the JSON text of an answer's object: it is not parsed again, since it may be megabytes. */
export const ANSWER_LINE_START = '{"type":"answer",';

export function decodeStreamLine(line: string): Decoded<GenerationNews> {
  const sent = readJson(line);
  const parsed = parse(streamLine, sent);
  if (!parsed.ok) return parsed;
  if (parsed.value.type === 'progress') {
    return { ok: true, value: { kind: 'progress', done: parsed.value.done } };
  }
  const answer = decodeGenerationAnswer(sent);
  return answer.ok ? { ok: true, value: { kind: 'answer', answer: answer.value } } : answer;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // a torn line is refused like any other that is not one of ours
  }
}
