import { encodeStale } from '@evenfield/wire';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { problemStatus } from '#kernel/server/problem.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import { loadDetail } from './detail.ts';
import type { Owned } from './head.ts';

/** Refuses an edit of an outdated version; the response includes the newer one. */
export async function sendStale(
  reply: FastifyReply,
  db: Kysely<Tables>,
  owned: Owned,
): Promise<FastifyReply> {
  const current = await loadDetail(db, owned);
  return sendJsonText(reply.code(problemStatus('stale')), encodeStale(current));
}
