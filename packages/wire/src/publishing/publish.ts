/** Whether the public may see a schedule. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import type { outcomeEnvelope } from '../message.ts';
import { recordId } from '../scalars.ts';
import {
  decodeChoices,
  encodeChoices,
  hasClub,
  NO_CLUB,
  type PublicationChoices,
  publicationChoices,
} from './publication.ts';

const MISSING = 'Send the schedule_id of a saved schedule.';

export interface PublishInput {
  readonly id: string; // the schedule's
  readonly published: boolean;
  readonly choices?: PublicationChoices; // left out: unchanged
}

export const publishBody = z.pipe(
  z
    .object(
      {
        schedule_id: recordId(MISSING),
        publish: z.enum(['0', '1'], { error: "Send publish as '1' or '0'." }),
        ...publicationChoices,
      },
      { error: 'Send an object with schedule_id and publish.' },
    )
    .check(z.refine(hasClub, { path: ['club'], error: NO_CLUB })),
  z.transform(
    ({ schedule_id, publish, ...choices }): PublishInput => ({
      id: schedule_id,
      published: publish === '1',
      choices: decodeChoices(choices),
    }),
  ),
);

export function encodePublish(input: PublishInput): z.input<typeof publishBody> {
  const { id, published, choices = {} } = input;
  return { schedule_id: id, publish: published ? '1' : '0', ...encodeChoices(choices) };
}

/** The result of a request: it succeeded, it needs a plan, or it was refused for another reason. */
export type PublishResponse = 'done' | 'planNeeded' | 'refused';

export function decodePublished(answer: z.infer<typeof outcomeEnvelope>): PublishResponse {
  if (answer.success) return 'done';
  return answer.error === 'subscription_required' ? 'planNeeded' : 'refused';
}

/** Any text: an invalid id matches nothing. */
export const isActiveParams = z.object({ schedule_id: z.string() });

export const isActiveEnvelope = envelope(z.boolean());
