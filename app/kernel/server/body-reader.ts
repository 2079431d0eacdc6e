/**
 * Reads JSON bodies of routes that accept large ones: small bodies at once, large ones in a thread
 * with a bounded heap, so that no body delays other requests.
 */
import type { Readable } from 'node:stream';
import type { Fault } from '@evenfield/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerKey } from './caller-key.ts';
import { createCallers } from './fair-queue.ts';
import { transferWhole } from './large-text.ts';
import { type LargeWork, SMALL, startLargeWork } from './large-work.ts';
import { Problem } from './problem.ts';
import { READER_HEAP } from './read-json.ts';
import type { ThreadFunction } from './thread-function.ts';

const TIMEOUT = 60_000; // milliseconds for up to 31 queued bodies and this one, about a third of a second each
const REST = 1000; // milliseconds at most after a large body, to leave the processors to others

interface BodyKind<Body> {
  readonly read: (bytes: Uint8Array) => Body;
  readonly thread: ThreadFunction; // does what `read` does
  readonly timeout?: number; // milliseconds for this body and everything queued before it
  readonly placesEach?: number; // large bodies of one client, running and waiting
}

/** Reads the bytes of bodies. Buffers of large ones are transferred, so they're empty after. */
export function startBodyReader<Body>({
  read,
  thread,
  timeout = TIMEOUT,
  placesEach,
}: BodyKind<Body>): LargeWork<Uint8Array, Body> {
  return startLargeWork({
    work: read,
    thread,
    sizeOf: (bytes) => bytes.byteLength,
    timeout,
    rest: REST,
    ...(placesEach !== undefined && { placesEach }),
    heap: READER_HEAP,
    transfer: transferWhole,
  });
}

interface Refused {
  readonly kind: 'tooLarge';
  readonly faults: readonly Fault[];
}

const isTooLarge = (body: { readonly kind: string }): body is Refused => body.kind === 'tooLarge';

/** Makes `reader` parse the JSON bodies, of up to `most` bytes, on this scope's routes. */
export function takeLargeBodies(
  app: FastifyInstance,
  most: number,
  reader: LargeWork<Uint8Array, Body> | OwnReader,
): void {
  const read = 'enter' in reader ? inTurn(reader) : reader.run;
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('text/plain', async (_request: FastifyRequest, text: Readable) => {
    text.resume(); // isn't JSON, so the route will report a missing body
  });
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: most },
    async (request: FastifyRequest, bytes: Buffer) => {
      const body = await read(bytes, request);
      if (isTooLarge(body)) throw new Problem('tooLarge', body.faults);
      return body;
    },
  );
}

type Body = { readonly kind: string } | Refused;

/** Decides itself whether and when a body is read. */
interface OwnReader {
  readonly run: (bytes: Buffer, request: FastifyRequest) => Promise<Body>;
}

function inTurn(reader: LargeWork<Uint8Array, Body>): OwnReader['run'] {
  return async (bytes, request) => {
    const callers = bytes.byteLength > SMALL ? [await callerKey(request)] : [];
    return reader.run(bytes, createCallers(...callers));
  };
}
