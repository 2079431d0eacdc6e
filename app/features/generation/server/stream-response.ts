/** Answers line by line while the work goes on; the status is sent before the outcome is known. */
import { PassThrough } from 'node:stream';
import {
  ANSWER_LINE_START,
  betterLineStart,
  encodeProblem,
  encodeProgressLine,
  STREAM_TYPE,
} from '@evenfield/contract';
import type { FastifyReply } from 'fastify';
import { Problem } from '#kernel/server/problem.ts';
import type { AnswerText } from './job.ts';
import type { GenerationListener } from './run-portfolio.ts';

/** Work that tells how it goes on, and ends with the JSON text of an answer. */
type Work = (listener: GenerationListener) => Promise<AnswerText>;

const OPENING_BRACE = 1; // byte of the answer's text that the line's start already holds

/** A wish that is refused before there is any progress is thrown, and so answered with its own status. */
export async function streamAnswer(reply: FastifyReply, work: Work): Promise<FastifyReply> {
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
  if (!lines.writable) return; // the client has gone
  lines.write(start);
  lines.write(json.subarray(OPENING_BRACE));
  lines.write('\n');
}

function endWith(lines: PassThrough, json: Uint8Array): void {
  writeLine(lines, ANSWER_LINE_START, json);
  lines.end();
}
