import type { Part } from './write-mail.ts';

/** Letters to people who follow a team; no address stands in one, and no link. */
export type FollowerWish = { readonly kind: 'asked'; readonly followerId: string } | FollowerNews;

/** What is different for a follower's team, in the words of the letter. */
export interface FollowerNews {
  readonly kind: 'news';
  readonly followerId: string;
  readonly ownerId: string; // whose schedule it is: an account that ends takes the letter along
  readonly since: number; // the version that they knew before
  readonly subject: string;
  readonly parts: readonly Part[];
}
