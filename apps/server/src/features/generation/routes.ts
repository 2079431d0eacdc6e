import { decodeGenerationRequest, endpoints, STREAM_TYPE } from '@evenfield/contract';
import { invariant } from '@evenfield/engine';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../infra/problem.ts';
import { queryOf, routeOf } from '../../infra/route-of.ts';
import { takePlaces } from '../../infra/take-places.ts';
import { type GeneratorLimits, startGenerator } from './generator.ts';
import type { GenerationWish } from './job.ts';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES, readUpload } from './read-upload.ts';
import { streamAnswer } from './stream-answer.ts';

const MEGABYTE = 1024 * 1024;

export async function generation(
  app: FastifyInstance,
  { limits }: { limits: GeneratorLimits },
): Promise<void> {
  const generator = startGenerator(limits);
  app.addHook('onClose', () => generator.close());
  const placeOf = takePlaces(app, generator);
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
    bodyLimit: 16 * MEGABYTE,
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
  if (request.isMultipart()) return { kind: 'import', ...(await readUpload(request)) };
  const decoded = decodeGenerationRequest(request.body);
  if (!decoded.ok) throw new Problem('malformed', decoded.refusal);
  const { defaultTeam } = queryOf(endpoints.generateSchedule, request);
  return { kind: 'request', defaultTeam, ...decoded.value };
}

/** Told when the connection ends before the answer was sent: then nobody waits for it. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
