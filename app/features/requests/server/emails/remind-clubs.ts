import { Problem } from '#kernel/server/problem.ts';
import { isReminderDue } from '../deadline.ts';
import type { RequestContext } from '../request-context.ts';
import { findUnreminded, noteReminded } from './email-store.ts';
import { limitEmails } from './limit-emails.ts';

/**
 * Sends one reminder for each deadline to clubs that have a link and have sent nothing. It is noted in
 * the transaction that queues the e-mail, so that several processes send it once.
 */
export async function remindClubs({
  database: { db, connections },
  clock,
  jobs,
}: Omit<RequestContext, 'readDetail'>): Promise<void> {
  const emails = limitEmails(connections);
  const now = clock();
  const queued = now.toISOString();
  for (const club of await findUnreminded(db, now)) {
    const { id: clubId, owner_id: organizerId, time_zone, deadline, reminder_days } = club;
    if (!isReminderDue(deadline, reminder_days, time_zone, now)) continue;
    try {
      await emails.count(organizerId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      continue; // tomorrow
    }
    await db.transaction().execute(async (trx) => {
      if (!(await noteReminded(trx, clubId, deadline))) return;
      await jobs.enqueue(trx, 'clubEmail', { kind: 'reminder', clubId, organizerId, queued });
    });
  }
}
