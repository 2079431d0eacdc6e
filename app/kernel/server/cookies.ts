/** Cookies that only the server reads. None of them signs anybody in: that is what the token is for. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET = /^[\w-]{43}$/; // as `createSecret` makes them

/** The secret in a cookie, or null where there is none that could be ours. */
export function readSecretCookie({ headers }: FastifyRequest, name: string): string | null {
  const value = parseCookie(headers.cookie ?? '')[name];
  return value !== undefined && SECRET.test(value) ? value : null;
}

interface SecretCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string; // of the calls that it is sent with
  readonly maxAge: number; // seconds
}

/** Sets a cookie that no script and no other site can use. */
export function setSecretCookie(reply: FastifyReply, cookie: SecretCookie): void {
  const secure = reply.request.protocol === 'https';
  const header = stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'strict', secure });
  reply.header('set-cookie', header);
}
