/** Cookies that only the server reads. None of them signs anybody in; the token does. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET = /^[\w-]{43}$/; // as `createSecret` makes them

/** Returns the secret in a cookie, or null when it is missing or malformed. */
export function readSecretCookie({ headers }: FastifyRequest, name: string): string | null {
  const value = parseCookie(headers.cookie ?? '')[name];
  return value !== undefined && SECRET.test(value) ? value : null;
}

interface SecretCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string; // of the calls it is sent with
  readonly maxAge: number; // seconds
}

/** Sets a cookie that no script and no other site can use. */
export function setSecretCookie(reply: FastifyReply, cookie: SecretCookie): void {
  const secure = reply.request.protocol === 'https';
  const header = stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'strict', secure });
  reply.header('set-cookie', header);
}
