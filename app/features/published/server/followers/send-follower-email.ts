import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { FollowerEmailJob } from '#kernel/server/mail/follower-email-job.ts';
import { isNobodysAddress } from '#kernel/server/mail/nobodys-address.ts';
import { type EmailContent, writeMail } from '#kernel/server/mail/write-mail.ts';
import { createSecret, digestOf } from '#kernel/server/secret.ts';
import { confirmationEmail, type Following, followingEmail, newsEmail } from './emails.ts';
import type { FollowerPost } from './followers-deps.ts';
import { notePending } from './pending-store.ts';
import { deleteFollower, type FollowerOf, findFollower, keepLink } from './store.ts';
import { teamPage } from './team-page.ts';

/**
 * Writes and sends an e-mail, unless the follower left or the schedule is not visible; news is then
 * postponed until it is visible again. Deletes the link of an e-mail that was not accepted, and the
 * follower if the address does not exist.
 */
export async function sendFollowerEmail(post: FollowerPost, job: FollowerEmailJob): Promise<void> {
  const { db, mail, shown } = post;
  const follower = await findFollower(db, job.followerId);
  if (!follower) return;
  if ((await shown.find(follower.schedule_id)) === null) {
    if (job.kind === 'news') await notePending(db, follower.id, job.since);
    return;
  }
  const link = createSecret();
  await keepLink(db, follower.id, link);
  try {
    await mail.send(writeMail(writeEmail(followingOf(post, follower, link), follower, job)));
  } catch (fault) {
    if (isNobodysAddress(fault)) return deleteFollower(db, follower.id);
    await deleteLink(db, link);
    throw fault;
  }
}

function writeEmail(
  following: Following,
  follower: FollowerOf,
  job: FollowerEmailJob,
): EmailContent {
  if (job.kind === 'news') return newsEmail(following, job);
  return follower.confirmed_at === null ? confirmationEmail(following) : followingEmail(following);
}

/** Builds an e-mail with a link of its own, of which only the digest is stored. */
function followingOf(
  { address }: FollowerPost,
  { email, division, team, schedule_id, schedule_name }: FollowerOf,
  link: string,
): Following {
  return {
    email,
    team: { division, team },
    schedule: schedule_name,
    page: `${address()}${teamPage(schedule_id, { division, team })}`,
    confirm: `${address()}/follow/confirm?token=${link}`,
    leave: `${address()}/follow/leave?token=${link}`,
  };
}

/** Deletes a link that was never sent. */
async function deleteLink(db: Kysely<Tables>, link: string): Promise<void> {
  await db.deleteFrom('follower_links').where('digest', '=', digestOf(link)).execute();
}
