import type { Pool } from 'pg';
import { type AttemptLimit, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';

const DAY = 24 * 3600; // seconds
/** Per organization: its organizers choose the words, and could have entered the addresses. */
const BULK = { name: 'registration-bulk', attempts: 5000, seconds: DAY };
/** Per recipient, from all organizations: one person may register all teams of a club. */
const TO_ADDRESS = { name: 'registration-email-to', attempts: 60, seconds: DAY };

/** Counts an organizer's e-mails to whoever registered; throws a `Problem` that names the limit. */
export function limitBulk(connections: Pool): Pick<AttemptLimit, 'count'> {
  const limit = limitAttempts(connections, BULK);
  const message = `At most ${BULK.attempts} e-mails in 24 hours. Choose fewer, or wait.`;
  return {
    count: (organization, attempts) =>
      limit.count(organization, attempts).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        throw new Problem(error.code, [{ path: 'registrations', message }], error.retryAfter);
      }),
  };
}

/** Counts e-mails about registrations by recipient. */
export function limitRecipients(connections: Pool): AttemptLimit {
  return limitAttempts(connections, TO_ADDRESS);
}
