import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { EmailJob } from '#kernel/server/mail/email-job.ts';

/** Queues an e-mail, to be sent if the transaction commits. */
export type PostEmail = (trx: Transaction<Tables>, job: EmailJob) => Promise<void>;
