import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { isNobodysAddress } from '#kernel/server/mail/nobodys-address.ts';
import type { RegistrationEmailJob } from '#kernel/server/mail/registration-email-job.ts';
import { type EmailContent, writeMail } from '#kernel/server/mail/write-mail.ts';
import { Problem } from '#kernel/server/problem.ts';
import { registerPath } from '../../api.ts';
import { createLink, deleteLinks, forgetOldLinks } from '../link-store.ts';
import { findByEmail, type RegistrationRow } from '../registration-store.ts';
import { type EmailedRegistration, findEmailed, findReceipt, type Receipt } from './email-store.ts';
import { feeReminderEmail, receiptEmail, unpaidEmail } from './fee-emails.ts';
import { limitRecipients } from './limit-emails.ts';
import { bulkEmail, linksEmail, registeredEmail, stateEmail } from './registration-emails.ts';

interface RegistrationPost {
  readonly database: OpenDatabase;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly address: () => string; // of the product, for links
}

/**
 * Makes a link and sends it to whoever registered, unless the registration is erased, has left the state
 * that the e-mail is about, or its address had too many that day. The link of an e-mail that was not
 * accepted is deleted.
 */
export async function sendRegistrationEmail(
  { database: { db, connections }, mail, clock, address }: RegistrationPost,
  job: RegistrationEmailJob,
): Promise<void> {
  const emailed = await findEmailed(db, job.registrationId);
  if (emailed === null) return;
  const { registration, form } = emailed;
  if (job.kind === 'state' && job.state !== registration.state) return;
  if (job.kind === 'feeReminder' && emailed.fee?.status !== 'due') return;
  if (job.kind === 'unpaid' && registration.state !== 'withdrawn') return;
  const receipt = job.kind === 'receipt' ? await findReceipt(db, job.entry) : null;
  if (job.kind === 'receipt' && receipt === null) return;
  const recipients = limitRecipients(connections);
  const recipient = registration.email.toLowerCase();
  try {
    await recipients.check(recipient);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return;
  }
  const named: readonly RegistrationRow[] =
    job.kind === 'links' ? await findByEmail(db, form, registration.email) : [registration];
  const linked: { readonly name: string; readonly secret: string }[] = [];
  for (const { id, name } of named) {
    linked.push({ name, secret: await createLink(db, id, clock()) });
  }
  const addressOf = (secret?: string) => address() + registerPath(form, secret);
  const own = linked.map(({ name, secret }) => ({ name, href: addressOf(secret) }));
  try {
    await mail.send(writeMail(writeEmail({ ...emailed, receipt }, job, own, addressOf())));
  } catch (fault) {
    await deleteLinks(
      db,
      linked.map(({ secret }) => secret),
    );
    if (isNobodysAddress(fault)) return;
    throw fault;
  }
  await recipients.count(recipient).catch(() => undefined); // another one was faster
  await forgetOldLinks(
    db,
    named.map(({ id }) => id),
  );
}

function writeEmail(
  emailed: EmailedRegistration & { readonly receipt: Receipt | null },
  job: RegistrationEmailJob,
  own: readonly { readonly name: string; readonly href: string }[],
  form: string,
): EmailContent {
  const links = { own: own[0]?.href ?? form, form };
  switch (job.kind) {
    case 'registered':
      return registeredEmail(emailed, links);
    case 'state':
      return stateEmail(emailed, links);
    case 'links':
      return linksEmail(emailed, own);
    case 'bulk':
      return bulkEmail(emailed, job, links);
    case 'unpaid':
      return unpaidEmail(emailed, links);
    case 'feeReminder':
      return feeReminderEmail(emailed, emailed.fee!, links); // checked before
    case 'receipt':
      return receiptEmail(emailed, emailed.receipt!, links); // checked before
  }
}
