/** Requests that Node would refuse before any hook runs, answered in the envelope. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { encodeProblem, type ProblemCode } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';

interface Refusal {
  readonly status: number;
  readonly code: ProblemCode;
  readonly message: string;
}

const BY_CODE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    ...{ status: 431, code: 'tooLarge' },
    message: 'The address and the headers are too long. Send less than 16 KB of them.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    ...{ status: 413, code: 'tooLarge' },
    message: 'The extensions of a chunk are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    ...{ status: 408, code: 'malformed' },
    message: 'The request took too long to arrive. Please send it again.',
  },
};

const NOT_HTTP: Refusal = {
  ...{ status: 400, code: 'malformed' },
  message: 'This is not a request that HTTP allows. Check its first line and its headers.',
};

const EXPECTS: Refusal = {
  ...{ status: 417, code: 'malformed' },
  message: 'The Expect header may only be 100-continue.',
};

const CONNECTS: Refusal = {
  ...{ status: 405, code: 'methodNotAllowed' },
  message: 'This server is no proxy.',
};

/** Responds when no request could be read. For Fastify's `clientErrorHandler`. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Once a response has begun, these bytes would be read as part of it.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (error.code === 'ECONNRESET' || answer?.headersSent) socket.destroy();
  else refuse(socket, BY_CODE[error.code ?? ''] ?? NOT_HTTP);
}

/** Writes a refusal to a socket and closes it. `retryAfter` in seconds. */
export function refuse(socket: Socket, refusal: Refusal, retryAfter?: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body, headers } = written(refusal);
  const lines = Object.entries({
    ...{ ...headers, date: new Date().toUTCString(), connection: 'close' },
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** Refuses Expect headers and CONNECT, which Node handles before passing a request on. */
export function refuseUnmet({ server }: FastifyInstance): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, body, headers } = written(EXPECTS);
    response.writeHead(status, { ...headers, connection: 'close' }).end(body);
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuse(socket, CONNECTS));
}

function written({ status, code, message }: Refusal) {
  const body = JSON.stringify(encodeProblem(code, [{ path: '', message }]));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status, body, headers };
}
