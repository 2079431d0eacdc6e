/**
 * Limits large bodies of unauthenticated senders: older clients send their token only in the body.
 * Few are admitted at once, and one is parsed only if it contains a valid token, so that nobody can
 * fill the memory or the reader with them.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#kernel/server/problem.ts';
import { announcedBytes } from '#kernel/server/queue-requests.ts';
import { findCaller } from '#kernel/server/sign-in.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';

const TOKEN = /^"token"\s*:\s*"([\w-]{1,100})"/;
const LONGEST = 200; // bytes of a token with its name
const MOST_TOKENS = 4; // one is the sender's; others may be in inputs
const MOST_PLACES = 1000; // occurrences of "token", also as other text

/** Refuses anonymous bodies larger than `small` (bytes) while `most` others are being handled. */
export function admitStrangers(
  app: FastifyInstance,
  { most, small }: { readonly most: number; readonly small: number },
): void {
  let admitted = 0;
  app.addHook('preParsing', async (request, reply) => {
    if (request.caller !== null || announcedBytes(request) <= small) return;
    if (admitted >= most) throw new Problem('overloaded');
    admitted++;
    reply.raw.once('close', () => admitted--);
  });
}

/** Whether an unparsed body contains a valid token. The parser finds out whose it is. */
export async function namesSomebody(
  bytes: Buffer,
  { db, clock }: Pick<SchedulesDeps, 'db' | 'clock'>,
): Promise<boolean> {
  let tokens = 0;
  let place = -1;
  for (let places = 0; places < MOST_PLACES; places++) {
    place = bytes.indexOf('"token"', place + 1); // 100 times as fast as decoding the whole body
    if (place < 0) return false;
    const token = TOKEN.exec(bytes.toString('latin1', place, place + LONGEST))?.[1];
    if (token === undefined) continue;
    if (++tokens > MOST_TOKENS) return false;
    if (await findCaller(db, token, clock())) return true;
  }
  return false;
}
