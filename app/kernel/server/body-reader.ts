/**
 * Reads the JSON bodies of routes that may be large: small ones at once, large ones in a thread with a
 * bounded heap, so that no body holds up the requests beside it.
 */
import type { Readable } from 'node:stream';
import type { Fault } from '@evenfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askerKey } from './asker-key.ts';
import { createAskers } from './fair-queue.ts';
import { type LargeWork, SMALL, startLargeWork } from './large-work.ts';
import { Problem } from './problem.ts';
import { READER_HEAP } from './read-json.ts';
import type { workerFile } from './worker-file.ts';

const PATIENCE = 60_000; // milliseconds for up to 31 bodies in front and this one, each a third of a second at leisure

interface BodyKind<Body> {
  readonly read: (bytes: Uint8Array) => Body;
  readonly thread: ReturnType<typeof workerFile>; // its default export does the same
  readonly patience?: number; // milliseconds for all that is in front and this
  readonly placesEach?: number; // large bodies of one asker, in work and waiting
}

/** Reads the bytes of bodies. Those of large ones are moved: nothing is left of them here. */
export function startBodyReader<Body>({
  read,
  thread,
  patience = PATIENCE,
  placesEach,
}: BodyKind<Body>): LargeWork<Uint8Array, Body> {
  return startLargeWork({
    work: read,
    thread,
    sizeOf: (bytes) => bytes.byteLength,
    patience,
    ...(placesEach !== undefined && { placesEach }),
    heap: READER_HEAP,
    transfer: ({ buffer, byteLength }) =>
      buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  });
}

interface Refused {
  readonly kind: 'tooLarge';
  readonly faults: readonly Fault[];
}

const isTooLarge = (body: { readonly kind: string }): body is Refused => body.kind === 'tooLarge';

/** Lets a reader read the JSON bodies of this scope's routes, which are up to `most` bytes. */
export function takeLargeBodies(
  app: FastifyInstance,
  most: number,
  reader: LargeWork<Uint8Array, Body> | OwnReader,
): void {
  const read = 'enter' in reader ? inTurn(reader) : reader.run;
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('text/plain', async (_request: FastifyRequest, text: Readable) => {
    text.resume(); // is no JSON, however long: the route misses its body
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

/** Decides itself whether and at whose turn a body is read. */
interface OwnReader {
  readonly run: (bytes: Buffer, request: FastifyRequest) => Promise<Body>;
}

function inTurn(reader: LargeWork<Uint8Array, Body>): OwnReader['run'] {
  return async (bytes, request) => {
    const askers = bytes.byteLength > SMALL ? [await askerKey(request)] : [];
    return reader.run(bytes, createAskers(...askers));
  };
}
