import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { ClubEmailJob } from '#kernel/server/mail/club-email-job.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { isNobodysAddress } from '#kernel/server/mail/nobodys-address.ts';
import { writeMail } from '#kernel/server/mail/write-mail.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createSecret } from '#kernel/server/secret.ts';
import { requestPath, stopPath } from '../../api.ts';
import { isOpenAt } from '../deadline.ts';
import { deleteLink, forgetOldLinks, insertLinks } from '../link-store.ts';
import { invitationEmail, reminderEmail } from './club-emails.ts';
import { cancelEmail, type EmailedClub, findEmailedClub, noteEmail } from './email-store.ts';
import { limitRecipients } from './limit-emails.ts';

interface ClubPost {
  readonly database: OpenDatabase;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly address: () => string; // of the product, for links
}

const LONGEST = 5.5 * 3600_000; // milliseconds of trying, somewhat shorter than the job's retries

/**
 * Makes a link and sends it to a club, unless the e-mail was called off: the club or its schedule is
 * gone, its links were ended, its address changed, or a newer e-mail waits; a reminder also if the club
 * has sent its requests or cannot any more. None is sent to an address that wants no more. Stores what
 * became of it. The link of an e-mail that was not accepted is deleted.
 */
export async function sendClubEmail(post: ClubPost, job: ClubEmailJob): Promise<void> {
  const { database, mail, clock, address } = post;
  const { db, connections } = database;
  const emailed = await findEmailedClub(db, job.clubId);
  if (emailed === null || !isWanted(emailed, job, clock())) return;
  const { id, contact } = emailed.club;
  if (emailed.isStopped) return cancelEmail(db, id);
  const recipients = limitRecipients(connections);
  const recipient = contact.toLowerCase();
  try {
    await recipients.check(recipient);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return noteEmail(db, job, 'tooMany', clock());
  }
  const write = job.kind === 'reminder' ? reminderEmail : invitationEmail;
  const [secret, stop] = [createSecret(), createSecret()];
  await insertLinks(db, [{ club: id, secret, emailed: { address: contact, stop } }], clock());
  const links = { requests: address() + requestPath(secret), stop: address() + stopPath(stop) };
  try {
    await mail.send(writeMail(write(emailed, links)));
  } catch (fault) {
    await deleteLink(db, secret);
    if (isNobodysAddress(fault)) return noteEmail(db, job, 'noMailbox', clock());
    const isLate = clock().getTime() - Date.parse(job.queued) > LONGEST;
    if (isLate) return noteEmail(db, job, 'undelivered', clock());
    throw fault;
  }
  await noteEmail(db, job, 'sent', clock());
  await recipients.count(recipient).catch(() => undefined); // another one was faster
  await forgetOldLinks(db, [id]);
}

function isWanted(emailed: EmailedClub, { kind, queued }: ClubEmailJob, now: Date): boolean {
  const { club, timeZone, isLinked } = emailed;
  const { deadline } = club;
  if (kind === 'reminder') {
    const isOn = club.reminder_days !== null && club.reminded_for === deadline;
    const isSilent = club.sent_at === null && club.contact !== '';
    return isOn && isSilent && isLinked && isOpenAt(deadline, timeZone, now);
  }
  return club.email_state === 'waiting' && club.email_at?.toISOString() === queued;
}
