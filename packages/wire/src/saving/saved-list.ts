/** The saved schedules of a user. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { encodePlanRequired, planRequired } from '../plan-required.ts';
import { scheduleName } from './save-request.ts';
import type { SavedFacts } from './schedule-detail.ts';
import { scheduleId } from './schedule-query.ts';

export type ListedSchedule = Omit<SavedFacts, 'location' | 'timeZone'>;

export const listed = z.object({
  schedules_id: z.string(),
  name: z.string(),
  create_date: z.string(),
  publish: z.enum(['0', '1']),
  change_date: z.string(),
  version: z.number(),
});

/** A refusal: the account has schedules, but its plan does not cover them; they are not lost. */
export const subscriptionRequired = z.extend(planRequired, {
  schedule_count: z.number(), // stored schedules
});

export function encodeSubscriptionRequired(
  message: string,
  scheduleCount: number,
): z.infer<typeof subscriptionRequired> {
  return { ...encodePlanRequired(message), schedule_count: scheduleCount };
}

/** A list, or how many schedules a subscription would show. */
export type Listing<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly scheduleCount: number };

/** Newest first, all of them. */
export const savedListEnvelope = z.union([envelope(z.array(listed)), subscriptionRequired]);

export function encodeListed(schedule: ListedSchedule): z.infer<typeof listed> {
  return {
    schedules_id: schedule.id,
    name: schedule.name,
    create_date: schedule.created,
    publish: schedule.published ? '1' : '0',
    change_date: schedule.changed,
    version: schedule.version,
  };
}

export function decodeListed(sent: z.infer<typeof listed>): ListedSchedule {
  return {
    id: sent.schedules_id,
    name: sent.name,
    created: sent.create_date,
    published: sent.publish === '1',
    changed: sent.change_date,
    version: sent.version,
  };
}

export function encodeSavedList(
  schedules: readonly ListedSchedule[],
): z.infer<typeof savedListEnvelope> {
  return { success: true, data: schedules.map(encodeListed) };
}

export function decodeSavedList(
  answer: z.infer<typeof savedListEnvelope>,
): Listing<ListedSchedule[]> {
  if (!answer.success) return { ok: false, scheduleCount: answer.schedule_count };
  return { ok: true, value: answer.data.map(decodeListed) };
}

export interface NewName {
  readonly id: string;
  readonly name: string;
}

export const renameBody = z.pipe(
  z.object(
    {
      schedule_id: scheduleId,
      name: scheduleName.check(z.minLength(1, 'This field is required')),
    },
    { error: 'Send an object with schedule_id and name.' },
  ),
  z.transform(({ schedule_id, name }): NewName => ({ id: schedule_id, name })),
);

export function encodeRename({ id, name }: NewName): z.input<typeof renameBody> {
  return { schedule_id: id, name };
}
