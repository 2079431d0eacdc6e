import type { Pool } from 'pg';
import { type AttemptLimit, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';

const DAY = 24 * 3600; // seconds
/** Per account: the e-mails go to addresses and contain names that its owner chose. */
const OF_ACCOUNT = { name: 'club-email', attempts: 250, seconds: DAY };
/** Per recipient, from all accounts: one person may be the contact of a whole league. */
const TO_ADDRESS = { name: 'club-email-to', attempts: 30, seconds: DAY };

/** Counts e-mails to clubs by account; throws a `Problem` that names the limit. */
export function limitEmails(connections: Pool): Pick<AttemptLimit, 'count'> {
  const limit = limitAttempts(connections, OF_ACCOUNT);
  const message = `At most ${OF_ACCOUNT.attempts} e-mails in 24 hours. Send fewer, wait, or copy the links.`;
  return {
    count: (account, attempts) =>
      limit.count(account, attempts).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        throw new Problem(error.code, [{ path: 'clubs', message }], error.retryAfter);
      }),
  };
}

/** Counts e-mails to clubs by recipient. */
export function limitRecipients(connections: Pool): AttemptLimit {
  return limitAttempts(connections, TO_ADDRESS);
}
