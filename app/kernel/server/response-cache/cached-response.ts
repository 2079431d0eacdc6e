/** Responses sent to many clients: bytes, ETag and compressed forms, each computed once. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** Content codings, the best first. */
export const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

export interface CachedResponse {
  readonly status: number;
  readonly type: string;
  readonly etag: string; // differs whenever the bytes differ
  readonly bytes: Buffer;
  readonly compress: (coding: Coding) => Promise<Buffer>;
}

const LEAST = 1024; // bytes: anything shorter fits into one packet uncompressed
const BROTLI_QUALITY = 5; // as fast as gzip, and a sixth smaller
const TAG_LETTERS = 22;

/** `body`: text, or its bytes, which are not copied. */
export function cacheResponse(
  body: string | Uint8Array,
  type: string,
  status = 200,
): CachedResponse {
  const bytes =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const digest = createHash('sha256').update(type).update(bytes).digest('base64url');
  const made = new Map<Coding, Promise<Buffer>>();
  return {
    status,
    type,
    etag: `W/"${digest.slice(0, TAG_LETTERS)}"`, // weak: the same for every coding
    bytes,
    compress(coding) {
      const begun = made.get(coding) ?? COMPRESS[coding](bytes);
      made.set(coding, begun);
      return begun;
    },
  };
}

/** Whether the response is long enough to compress. */
export function isLong({ bytes }: CachedResponse): boolean {
  return bytes.length >= LEAST;
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

const COMPRESS: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => toGzip(bytes),
};
