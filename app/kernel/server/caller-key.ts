import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from './address-of.ts';
import { tokenOf } from './require-sign-in.ts';
import { digestOf } from './secret.ts';

const LIFETIME = 10 * 60_000; // milliseconds
const MOST_SIGN_INS = 10_000;

/** Accounts by the digest of a token that was valid lately, so that turns don't wait for the database. */
const accounts = new LRUCache<string, string>({ max: MOST_SIGN_INS, ttl: LIFETIME });

/**
 * Returns a request's key in a fair queue: its account if signed in, else its address. It may name
 * the account of a sign-in that ended up to ten minutes ago, so it must not decide about access.
 */
export async function callerKey(request: FastifyRequest): Promise<string> {
  const account = request.caller?.organizerId ?? (await findAccount(request));
  return account === null ? `address ${addressOf(request)}` : `account ${account}`;
}

async function findAccount(request: FastifyRequest): Promise<string | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const digest = digestOf(token);
  const known = accounts.get(digest);
  if (known !== undefined) return known;
  const caller = await request.findCaller();
  if (caller !== null) accounts.set(digest, caller.organizerId);
  return caller?.organizerId ?? null;
}
