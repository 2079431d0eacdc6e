/** Streams progress line by line; the status is sent before the outcome is known. */
import { PassThrough } from 'node:stream';
import {
  ANSWER_LINE_START,
  betterLineStart,
  encodeProblem,
  encodeProgressLine,
  STREAM_TYPE,
} from '@evenfield/wire';
import type { FastifyReply } from 'fastify';
import { Problem } from '#kernel/server/problem.ts';
import type { AnswerText } from './job.ts';
import type { GenerationListener } from './run-portfolio.ts';

/** Work that reports progress and returns the JSON text of a response. */
type Work = (listener: GenerationListener) => Promise<AnswerText>;

const OPENING_BRACE = 1; // byte of the JSON text that the line's start already includes

/** A request that is refused before any progress throws, and so gets its own status. */
export async function streamResponse(reply: FastifyReply, work: Work): Promise<FastifyReply> {
  const lines = new PassThrough();
  let answer: Promise<AnswerText> | undefined;
  await new Promise<void>((begun, refused) => {
    answer = work({
      onProgress: (done) => {
        if (lines.writable) lines.write(encodeProgressLine(done));
        begun();
      },
      onBetter: (start, json) => writeLine(lines, betterLineStart(start), json),
    });
    answer.then(() => begun(), refused);
  });
  answer?.then(
    (json) => endWith(lines, json),
    (error: unknown) => {
      const problem = error instanceof Problem ? error : new Problem('broken');
      if (problem !== error) reply.log.error(error);
      endWith(lines, Buffer.from(JSON.stringify(encodeProblem(problem.code, problem.faults))));
    },
  );
  return reply.type(STREAM_TYPE).header('cache-control', 'no-store').send(lines);
}

function writeLine(lines: PassThrough, start: string, json: Uint8Array): void {
  if (!lines.writable) return; // the client disconnected
  lines.write(start);
  lines.write(json.subarray(OPENING_BRACE));
  lines.write('\n');
}

function endWith(lines: PassThrough, json: Uint8Array): void {
  writeLine(lines, ANSWER_LINE_START, json);
  lines.end();
}
