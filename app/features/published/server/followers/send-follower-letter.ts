import type { FollowerWish } from '#kernel/server/mail/follower-wish.ts';
import { isNobodysAddress } from '#kernel/server/mail/nobodys-address.ts';
import { type Letter, writeMail } from '#kernel/server/mail/write-mail.ts';
import { createSecret } from '#kernel/server/secret.ts';
import { deleteLink } from './delete-link.ts';
import type { FollowerPost } from './followers-desk.ts';
import { askingLetter, type Following, followingLetter, newsLetter } from './letters.ts';
import { deleteFollower, type FollowerOf, findFollower, keepLink } from './store.ts';
import { teamPage } from './team-page.ts';
import { noteUntold } from './untold-store.ts';

/**
 * Writes a letter to a follower and sends it. Where they have left, nothing; where nobody sees the schedule
 * any more, nothing either, and what they would have been told is news again when it is shown again. A
 * letter that was not taken leaves no link; where nobody has the address, nobody follows.
 */
export async function sendFollowerLetter(post: FollowerPost, wish: FollowerWish): Promise<void> {
  const { db, mail, shown } = post;
  const follower = await findFollower(db, wish.followerId);
  if (!follower) return;
  if ((await shown.find(follower.schedule_id)) === null) {
    if (wish.kind === 'news') await noteUntold(db, follower.id, wish.since);
    return;
  }
  const link = createSecret();
  await keepLink(db, follower.id, link);
  try {
    await mail.send(writeMail(writeLetter(followingOf(post, follower, link), follower, wish)));
  } catch (fault) {
    if (isNobodysAddress(fault)) return deleteFollower(db, follower.id);
    await deleteLink(db, link);
    throw fault;
  }
}

function writeLetter(following: Following, follower: FollowerOf, wish: FollowerWish): Letter {
  if (wish.kind === 'news') return newsLetter(following, wish);
  return follower.confirmed_at === null ? askingLetter(following) : followingLetter(following);
}

/** A link of its own for each letter: only its digest is kept, and no letter needs to be kept for another. */
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
