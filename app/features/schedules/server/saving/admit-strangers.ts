/**
 * Large bodies of senders who are not known yet: older clients say only in the body who they are. So that
 * nobody can fill the memory or the reader with them, few are taken in at once, and one is read only when
 * somebody's token stands in it.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#kernel/server/problem.ts';
import { findAsker } from '#kernel/server/sign-in.ts';
import { announcedBytes } from '#kernel/server/take-places.ts';
import type { SchedulesDesk } from '../schedules-desk.ts';

const TOKEN = /^"token"\s*:\s*"([\w-]{1,100})"/;
const LONGEST = 200; // bytes of a token with its name
const MOST_TOKENS = 4; // one of them is the sender's; others may stand in what strangers keep in inputs
const MOST_PLACES = 1000; // where the word stands, also for something else

/** Refuses strangers with bodies that are not `small` (bytes) while `most` others have theirs dealt with. */
export function admitStrangers(
  app: FastifyInstance,
  { most, small }: { readonly most: number; readonly small: number },
): void {
  let admitted = 0;
  app.addHook('preParsing', async (request, reply) => {
    if (request.asker !== null || announcedBytes(request) <= small) return;
    if (admitted >= most) throw new Problem('overloaded');
    admitted++;
    reply.raw.once('close', () => admitted--);
  });
}

/** Whether somebody's token stands in a body that has not been read. Whose it is, its reader finds out. */
export async function namesSomebody(
  bytes: Buffer,
  { db, clock }: Pick<SchedulesDesk, 'db' | 'clock'>,
): Promise<boolean> {
  let tokens = 0;
  let place = -1;
  for (let places = 0; places < MOST_PLACES; places++) {
    place = bytes.indexOf('"token"', place + 1); // a hundred times as fast as making a text of it all
    if (place < 0) return false;
    const token = TOKEN.exec(bytes.toString('latin1', place, place + LONGEST))?.[1];
    if (token === undefined) continue;
    if (++tokens > MOST_TOKENS) return false;
    if (await findAsker(db, token, clock())) return true;
  }
  return false;
}
