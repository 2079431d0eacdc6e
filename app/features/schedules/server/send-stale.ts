import { encodeStale } from '@evenfield/contract';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { problemStatus } from '#kernel/server/problem.ts';
import { loadDetail } from './detail.ts';
import type { Owned } from './head.ts';
import { sendJsonText } from './send-json-text.ts';

/** Somebody saved a newer version meanwhile: it comes with the no. */
export async function sendStale(
  reply: FastifyReply,
  db: Kysely<Tables>,
  owned: Owned,
): Promise<FastifyReply> {
  const current = await loadDetail(db, owned);
  return sendJsonText(reply.code(problemStatus('stale')), encodeStale(current));
}
