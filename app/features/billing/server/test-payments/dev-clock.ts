import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BillingClock } from '#kernel/server/payments/test-mode/billing-clock.ts';
import { bodyOf } from '#kernel/server/route-of.ts';

const MOST_DAYS = 400;
const WRONG = `Send advance_days: a number above 0, at most ${MOST_DAYS}.`;

const days = z.pipe(
  z.union([z.number({ error: WRONG }), z.string({ error: WRONG })], { error: WRONG }),
  z.transform((value) => (value === '' ? Number.NaN : Number(value))),
);

const turn = {
  body: z.object(
    {
      advance_days: days.check(z.refine((value) => value > 0 && value <= MOST_DAYS, WRONG)),
    },
    { error: WRONG },
  ),
};

export interface DevClockOptions {
  readonly clock: BillingClock;
  readonly settle: () => Promise<void>;
}

/** Development only: advances the billing clock, and responds once everything due is settled. */
export async function devClock(
  app: FastifyInstance,
  { clock, settle }: DevClockOptions,
): Promise<void> {
  app.post(
    '/dev/clock',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request) => {
      await clock.turn(bodyOf(turn, request).advance_days);
      await settle();
      return { success: true, data: { now: clock.now().toISOString() } };
    },
  );
}
