import { endpoints } from '@evenfield/contract';
import {
  decodePublished,
  encodePublish,
  type PublishAnswer,
  type PublishWish,
} from '@evenfield/contract/publishing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';

const DONE = {
  true: 'Schedule published successfully.',
  false: 'Schedule unpublished successfully.',
};

/** Shows a saved schedule to everybody, or no longer, and says so or that it failed. That it needs a plan is not said. */
export async function publishSaved(wish: PublishWish): Promise<PublishAnswer> {
  const answer = await sendPublish(wish);
  if (answer === 'done') notifyDone(DONE[`${wish.published}`]);
  if (answer === 'refused') sayNotPublished();
  return answer;
}

export function sayNotPublished(): void {
  notifyError('Unable to change publish status');
}

/** Sends it; says nothing. */
export async function sendPublish(wish: PublishWish): Promise<PublishAnswer> {
  try {
    const body = encodePublish(wish);
    return decodePublished(await callEndpoint(endpoints.publishSchedule, { body }));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return 'refused';
  }
}
