import {
  decodePublished,
  encodePublish,
  type PublishInput,
  type PublishResponse,
} from '@evenfield/wire/publishing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { scheduleCalls } from '../../api.ts';

const DONE = {
  true: 'Schedule published successfully.',
  false: 'Schedule unpublished successfully.',
};

/** Publishes or unpublishes; notifies of success and failure, but not that a plan is needed. */
export async function publishSaved(pending: PublishInput): Promise<PublishResponse> {
  const answer = await sendPublish(pending);
  if (answer === 'done') notifyDone(DONE[`${pending.published}`]);
  if (answer === 'refused') formatNotPublished();
  return answer;
}

export function formatNotPublished(): void {
  notifyError('Unable to change publish status');
}

/** Sends the request without any notice. */
export async function sendPublish(pending: PublishInput): Promise<PublishResponse> {
  try {
    const body = encodePublish(pending);
    return decodePublished(await callEndpoint(scheduleCalls.publishSchedule, { body }));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return 'refused';
  }
}
