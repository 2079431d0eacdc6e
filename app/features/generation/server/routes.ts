import { PassThrough } from 'node:stream';
import { invariant } from '@evenfield/engine';
import {
  ANSWER_LINE_START,
  betterLineStart,
  encodeProblem,
  encodeProgressLine,
  STREAM_TYPE,
} from '@evenfield/wire';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startBodyReader, takeLargeBodies } from '#kernel/server/body-reader.ts';
import { Problem } from '#kernel/server/problem.ts';
import { queueRequests } from '#kernel/server/queue-requests.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { generationCalls } from '../api.ts';
import { type GeneratorLimits, startGenerator } from './generator.ts';
import type { AnswerText, GenerationInput } from './job.ts';
import { type GenerationRead, readGeneration } from './read-generation.ts';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES, readUpload } from './read-upload.ts';
import type { GenerationListener } from './run-portfolio.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Maximum bytes of a request. The largest valid one locks all 27,000 matches in the format of
 * response rows: 400 bytes each with short names, 600 with names of 40 characters; 1,800 teams and
 * the fields of 900 divisions add 1 MB.
 */
const LARGEST = 16 * MEGABYTE;
const NOTHING = new Uint8Array();
const LARGEST_FORM = 6 * MEGABYTE; // a file of 5 MB and the other parts

export async function generation(
  app: FastifyInstance,
  { limits }: { limits: GeneratorLimits },
): Promise<void> {
  const generator = startGenerator(limits);
  const reader = startBodyReader({
    read: readGeneration,
    thread: threadFunction(new URL('./read-generation.ts', import.meta.url), 'readGeneration'),
  });
  app.addHook('onClose', () => Promise.all([generator.close(), reader.close()]));
  const placeOf = queueRequests(app, generator);
  takeLargeBodies(app, LARGEST, reader);
  await app.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: 1,
      fieldSize: MAX_TEXT_BYTES,
      fields: 200,
      parts: 201,
    },
  });

  app.route({
    ...routeOf(generationCalls.generateSchedule),
    bodyLimit: LARGEST,
    handler: async (request, reply) => {
      const gone = whenGone(reply);
      const place = placeOf(request);
      invariant(place !== null, 'every request has a place');
      const input = await readInput(request);
      if (request.headers.accept?.includes(STREAM_TYPE)) {
        return streamResponse(reply, (listener) => generator.run(input, place, gone, listener));
      }
      const { buffer, byteOffset, byteLength } = await generator.run(input, place, gone);
      return reply
        .type('application/json; charset=utf-8')
        .send(Buffer.from(buffer, byteOffset, byteLength));
    },
  });
}

async function readInput(request: FastifyRequest): Promise<GenerationInput> {
  if (request.isMultipart()) {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM) {
      throw new Problem('tooLarge', [{ path: 'csv', message: 'At most 5 MB.' }]);
    }
    return { kind: 'import', ...(await readUpload(request)) };
  }
  // Set by the parser above; there is no body if it did not run.
  const read = (request.body as GenerationRead | undefined | null) ?? readGeneration(NOTHING);
  if (read.kind !== 'request') throw new Problem(read.kind, read.faults);
  const { defaultTeam } = queryOf(generationCalls.generateSchedule, request);
  return { kind: 'request', defaultTeam, request: read.request, matches: read.matches };
}

/** Aborts when the connection closes before the response is sent. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Work that reports progress and returns the JSON text of a response. */
type Work = (listener: GenerationListener) => Promise<AnswerText>;

const OPENING_BRACE = 1; // byte of the JSON text that the line's start already includes

/**
 * Streams progress line by line; the status is sent before the outcome is known. A request that is
 * refused before any progress throws, and so gets its own status.
 */
async function streamResponse(reply: FastifyReply, work: Work): Promise<FastifyReply> {
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
