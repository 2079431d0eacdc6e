import { endpoints, STREAM_TYPE } from '@evenfield/contract';
import { invariant } from '@evenfield/engine';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startBodyReader, takeLargeBodies } from '#kernel/server/body-reader.ts';
import { Problem } from '#kernel/server/problem.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { takePlaces } from '#kernel/server/take-places.ts';
import { workerFile } from '#kernel/server/worker-file.ts';
import { type GeneratorLimits, startGenerator } from './generator.ts';
import type { GenerationWish } from './job.ts';
import { type GenerationRead, readGeneration } from './read-generation.ts';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES, readUpload } from './read-upload.ts';
import { streamAnswer } from './stream-answer.ts';

const MEGABYTE = 1024 * 1024;
/**
 * The most bytes of a request. The largest that is legal locks all 27,000 matches, each in the form of an
 * answer's row: 400 bytes where names are short, 600 where they have 40 letters; 1,800 teams and the
 * fields of 900 divisions are 1 MB beside them.
 */
const LARGEST = 16 * MEGABYTE;
const NOTHING = new Uint8Array();
const LARGEST_FORM = 6 * MEGABYTE; // a file of 5 MB and the texts around it

export async function generation(
  app: FastifyInstance,
  { limits }: { limits: GeneratorLimits },
): Promise<void> {
  const generator = startGenerator(limits);
  const reader = startBodyReader({
    read: readGeneration,
    thread: workerFile('generation-read-worker.js', new URL('./read-worker.ts', import.meta.url)),
  });
  app.addHook('onClose', () => Promise.all([generator.close(), reader.close()]));
  const placeOf = takePlaces(app, generator);
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
    ...routeOf(endpoints.generateSchedule),
    bodyLimit: LARGEST,
    handler: async (request, reply) => {
      const gone = whenGone(reply);
      const place = placeOf(request);
      invariant(place !== null, 'every request has a place');
      const wish = await readWish(request);
      if (request.headers.accept?.includes(STREAM_TYPE)) {
        return streamAnswer(reply, (listener) => generator.run(wish, place, gone, listener));
      }
      const { buffer, byteOffset, byteLength } = await generator.run(wish, place, gone);
      return reply
        .type('application/json; charset=utf-8')
        .send(Buffer.from(buffer, byteOffset, byteLength));
    },
  });
}

async function readWish(request: FastifyRequest): Promise<GenerationWish> {
  if (request.isMultipart()) {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM) {
      throw new Problem('tooLarge', [{ path: 'csv', message: 'At most 5 MB.' }]);
    }
    return { kind: 'import', ...(await readUpload(request)) };
  }
  // As the parser above has read it; without a body nothing was read.
  const read = (request.body as GenerationRead | undefined | null) ?? readGeneration(NOTHING);
  if (read.kind !== 'request') throw new Problem(read.kind, read.faults);
  const { defaultTeam } = queryOf(endpoints.generateSchedule, request);
  return { kind: 'request', defaultTeam, request: read.request, matches: read.matches };
}

/** Told when the connection ends before the answer was sent: then nobody waits for it. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
