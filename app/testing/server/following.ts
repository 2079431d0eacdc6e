/** People who follow a team, over HTTP and by the e-mails that they get. */

import { type FollowInput, publishedCalls } from '#features/published/api.ts';
import { type Answer, postJson } from './fetch-json.ts';
import { readMails } from './read-mail.ts';
import { runJob, waitForNoJob } from './run-job.ts';
import type { ServedApp } from './serve-app.ts';

/** A team of the small schedule. */
export const BEARS = { division: 'U10', pool: 'A', team: 'Bears' };

export function requestFollowing(
  url: string,
  input: Partial<FollowInput> & Pick<FollowInput, 'schedule' | 'email'>,
): Promise<Answer> {
  return postJson(url + publishedCalls.requestFollowing.path, { ...BEARS, ...input });
}

/** The address that an e-mail's link for this leads to. */
export function linkIn(mail: string, act: 'confirm' | 'leave'): string {
  const found = new RegExp(`http\\S+/follow/${act}\\?token=[\\w-]{43}(?!\\S)`).exec(mail)?.[0];
  if (found === undefined) throw new Error(`There is no link to ${act} in: ${mail}`);
  return found;
}

/** Somebody who follows from now on: has asked, read their e-mail, and pressed its button. */
export async function follow(
  url: string,
  input: Parameters<typeof requestFollowing>[1],
): Promise<string> {
  await requestFollowing(url, input);
  const [mail] = await readMails(url, input.email, 1);
  const { status } = await fetch(linkIn(mail!.text, 'confirm'), { method: 'POST' });
  if (status !== 200) throw new Error(`It could not be confirmed: ${status}.`);
  return input.email;
}

/** Has the job done that tells followers, as it is once a minute. Their e-mails may still wait. */
export function beginNotifying(served: ServedApp): Promise<void> {
  return runJob(served, 'notifyFollowers');
}

/** The same, and waits until the e-mails are sent. */
export async function notifyFollowers(served: ServedApp): Promise<void> {
  await beginNotifying(served);
  await waitForNoJob(served.database.connections, `name = 'followerLetter'`);
}
