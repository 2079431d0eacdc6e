import type { Part } from './write-mail.ts';

/** E-mails to followers of a team, without addresses and links. */
export type FollowerEmailJob =
  | { readonly kind: 'asked'; readonly followerId: string }
  | FollowerNews;

/** What changed for a follower's team, in the words of the e-mail. */
export interface FollowerNews {
  readonly kind: 'news';
  readonly followerId: string;
  readonly ownerId: string; // the schedule's owner: deleting their account deletes the e-mail
  readonly since: number; // the last version that the follower knows
  readonly subject: string;
  readonly parts: readonly Part[];
}
