/**
 * Reads JSON bodies of routes that accept large ones: small bodies at once, large ones in a thread
 * with a bounded heap, so that no body delays other requests.
 */
import type { Readable } from 'node:stream';
import type { Fault } from '@evenfield/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerKey } from './caller-key.ts';
import { createCallers } from './fair-queue.ts';
import { joinInParts, transferWhole } from './large-text.ts';
import { type LargeWork, SMALL, startLargeWork } from './large-work.ts';
import { Problem } from './problem.ts';
import { announcedBytes } from './queue-requests.ts';
import type { BodyRead } from './read-body.ts';
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
    sizeOf: weighBody,
    timeout,
    rest: REST,
    ...(placesEach !== undefined && { placesEach }),
    heap: READER_HEAP,
    transfer: transferWhole,
  });
}

const COMMA = 0x2c;
const MOST_VALUES = 3000; // in a body that is read at once; finding a fault in each takes 30 ms

/** Returns the bytes of a body, and at least those of a large one where it has very many values. */
function weighBody(bytes: Uint8Array): number {
  const size = bytes.byteLength;
  if (size > SMALL) return size;
  let values = 0;
  for (const byte of bytes) if (byte === COMMA) values++;
  return values > MOST_VALUES ? SMALL + 1 : size;
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
  app.addContentTypeParser('application/json', async (request: FastifyRequest, json: Readable) => {
    if (Number(request.headers['content-length']) > most) throw new Problem('tooLarge');
    const body = await read(await readWhole(json, most), request);
    if (isTooLarge(body)) throw new Problem('tooLarge', body.faults);
    return body;
  });
}

/** Reads a body of up to `most` bytes; Fastify would join 16 MB in one step. */
async function readWhole(body: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    body.on('data', (part: Buffer) => {
      size += part.byteLength;
      if (size > most) reject(new Problem('tooLarge'));
      else parts.push(part);
    });
    body.once('end', resolve);
    body.once('error', () => reject(new Problem('malformed')));
  });
  return joinInParts(parts);
}

type Body = { readonly kind: string } | Refused;

/** Decides itself whether and when a body is read. */
interface OwnReader {
  readonly run: (bytes: Buffer, request: FastifyRequest) => Promise<Body>;
}

/**
 * Returns the body of a route whose scope reads large ones, without one what `read` makes of no bytes;
 * throws a problem that names its faults.
 */
export function largeBodyOf<Input>(
  { body }: FastifyRequest,
  read: (bytes: Uint8Array) => BodyRead<Input>,
): Input {
  const parsed = (body as BodyRead<Input> | undefined | null) ?? read(new Uint8Array()); // by the parser above
  if (parsed.kind !== 'input') throw new Problem(parsed.kind, parsed.faults);
  return parsed.input;
}

/** A `preParsing` hook that refuses bodies of more than `most` bytes without a token in the header, to protect the memory. */
export function refuseLargeStrangers(most: number) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.caller === null && announcedBytes(request) > most) {
      throw new Problem('unauthorized');
    }
  };
}

function inTurn(reader: LargeWork<Uint8Array, Body>): OwnReader['run'] {
  return async (bytes, request) => {
    const callers = weighBody(bytes) > SMALL ? [await callerKey(request)] : [];
    return reader.run(bytes, createCallers(...callers));
  };
}
