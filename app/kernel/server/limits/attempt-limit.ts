/**
 * Limits on attempts per client address and per account, counted in the database so that all
 * processes share the counts. Keys are digests, so the counts identify nobody.
 */
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { siteOf } from '../address-of.ts';
import type { Tables } from '../database/tables.ts';
import type { Eraser } from '../erase.ts';
import { Problem } from '../problem.ts';
import { digestOf } from '../secret.ts';

/** What attempts are counted by; in a pair, the one that may be erased comes first. */
export type Subject = string | readonly [string, string];

export interface AttemptLimit {
  /**
   * Counts an attempt, or several, all or none; throws `tooMany` with a retry time when there were
   * too many.
   */
  readonly count: (subject: Subject, attempts?: number) => Promise<void>;
  /** Throws like `count` when the limit is reached; counts nothing. */
  readonly check: (subject: Subject) => Promise<void>;
  /** Takes back an attempt that turned out not to be a guess. */
  readonly forgive: (subject: Subject) => Promise<void>;
  /** Resets the count. */
  readonly forget: (subject: Subject) => Promise<void>;
}

export interface LimitSize {
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;
}

export function limitAttempts(
  connections: Pool,
  { name, attempts, seconds }: LimitSize,
): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: connections,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // a job deletes them
    keyPrefix: name,
    points: attempts,
    duration: seconds,
  });
  return {
    count: async (subject, attempts = 1) => {
      try {
        await limiter.consume(keyOf(subject), attempts);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        if (attempts > 1) await limiter.reward(keyOf(subject), attempts);
        throw tooMany(error);
      }
    },
    check: async (subject) => {
      const counted = await limiter.get(keyOf(subject));
      if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
    },
    forgive: async (subject) => {
      await limiter.reward(keyOf(subject));
    },
    forget: async (subject) => {
      await limiter.delete(keyOf(subject));
    },
  };
}

export const HOUSEHOLDS = 8; // networks of one IPv6 site whose attempts the site may use up

function keyOf(subject: Subject): string {
  return [subject].flat().map(digestOf).join(':');
}

/**
 * Limits by addresses as `addressOf` returns them, or by pairs of an account and an address. All
 * /56 networks of one IPv6 site together get the attempts of eight, since one customer may own all
 * 256.
 */
export function limitAddresses(connections: Pool, size: LimitSize): AttemptLimit {
  const { name, attempts, seconds } = size;
  const limit = limitAttempts(connections, size);
  const ofSite = limitAttempts(connections, {
    ...{ name: `${name}-site`, attempts: attempts * HOUSEHOLDS, seconds },
  });
  const both = (act: keyof AttemptLimit) => async (subject: Subject) => {
    await limit[act](subject);
    const site = siteOf(typeof subject === 'string' ? subject : subject[1]);
    if (site !== null) await ofSite[act](typeof subject === 'string' ? site : [subject[0], site]);
  };
  return {
    count: both('count'),
    check: both('check'),
    forgive: both('forgive'),
    forget: limit.forget, // what others of the site used up stays counted
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Problem {
  return new Problem('tooMany', [], Math.ceil(msBeforeNext / 1000));
}

/** Erases the counts of a person in all limits. */
export const eraseLimits: Eraser = async (trx, { id, email }) => {
  const digests = [id, email, email.toLowerCase()].map(digestOf);
  await trx
    .deleteFrom('limits')
    .where(sql<string>`split_part(key, ':', 2)`, 'in', digests)
    .execute();
};

/** Deletes expired counts. */
export async function deleteOldLimits(db: Kysely<Tables>): Promise<void> {
  // By this machine's clock, which the library uses.
  await db.deleteFrom('limits').where('expire', '<', Date.now()).execute();
}
