/**
 * Limits on attempts: by the address they come from and by the account they are about, counted in the
 * database, so that every process counts the same. Keys are digests: a limit says nothing about anybody.
 */
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { siteOf } from '../address-of.ts';
import type { Tables } from '../database/tables.ts';
import type { Eraser } from '../erase.ts';
import { Problem } from '../problem.ts';
import { digestOf } from '../secret.ts';

/** Whom attempts are counted of; of several together, whoever is erased comes first. */
export type Subject = string | readonly [string, string];

export interface AttemptLimit {
  /** Counts one attempt; throws a problem that says when to come back, where there were too many. */
  readonly count: (subject: Subject) => Promise<void>;
  /** Throws the same problem where there have been as many as may be; counts nothing. */
  readonly look: (subject: Subject) => Promise<void>;
  /** Takes an attempt back that turned out to be no guess. */
  readonly forgive: (subject: Subject) => Promise<void>;
  /** Begins anew. */
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
    clearExpiredByTimeout: false, // a job clears them
    keyPrefix: name,
    points: attempts,
    duration: seconds,
  });
  return {
    count: async (subject) => {
      try {
        await limiter.consume(keyOf(subject));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
    look: async (subject) => {
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

export const HOUSEHOLDS = 8; // of one IPv6 site, whose limits it may use up

function keyOf(subject: Subject): string {
  return [subject].flat().map(digestOf).join(':');
}

/**
 * A limit whose subjects are addresses, as `addressOf` gives them, or somebody and an address. The households of one IPv6 site together
 * have the attempts of eight, since one customer may own all 256 of them.
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
    look: both('look'),
    forgive: both('forgive'),
    forget: limit.forget, // what others of the site have used up stays counted
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Problem {
  return new Problem('tooMany', [], Math.ceil(msBeforeNext / 1000));
}

/** Erases what was counted of somebody, by whichever limit. */
export const eraseLimits: Eraser = async (trx, { id, email }) => {
  const digests = [id, email, email.toLowerCase()].map(digestOf);
  await trx
    .deleteFrom('limits')
    .where(sql<string>`split_part(key, ':', 2)`, 'in', digests)
    .execute();
};

/** Deletes counts whose time is over. */
export async function deleteOldLimits(db: Kysely<Tables>): Promise<void> {
  // By the machine's clock, which is the one that the library counts by.
  await db.deleteFrom('limits').where('expire', '<', Date.now()).execute();
}
