/** The saved schedules of a person, and the bin in which deleted ones lie for a while. */
import type { GameDate } from '@evenfield/engine';
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

/** A no where there are schedules and the account's plan shows none of them; nothing of them is lost. */
export const subscriptionRequired = z.extend(planRequired, {
  schedule_count: z.number(), // that are there
});

export function encodeSubscriptionRequired(
  message: string,
  scheduleCount: number,
): z.infer<typeof subscriptionRequired> {
  return { ...encodePlanRequired(message), schedule_count: scheduleCount };
}

/** A list, or how many schedules there are that a subscription would show. */
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

/** Schedules of whatever size, newest first. */
export const unusedListEnvelope = envelope(z.array(listed));

export function encodeUnusedList(
  schedules: readonly ListedSchedule[],
): z.infer<typeof unusedListEnvelope> {
  return { success: true, data: schedules.map(encodeListed) };
}

export function decodeUnusedList({ data }: z.infer<typeof unusedListEnvelope>): ListedSchedule[] {
  return data.map(decodeListed);
}

/** A schedule that is larger than FREE covers, while no plan pays for it. */
export interface LockedSchedule extends ListedSchedule {
  readonly teams: number; // of all divisions
  readonly firstDate: GameDate | null; // null: no match has a date
  readonly lastDate: GameDate | null;
}

/** Newest first; none while a plan pays. */
export const lockedListEnvelope = envelope(
  z.array(
    z.extend(listed, {
      team_count: z.number(),
      first_date: z.nullable(z.string()),
      last_date: z.nullable(z.string()),
    }),
  ),
);

export function encodeLockedList(
  schedules: readonly LockedSchedule[],
): z.infer<typeof lockedListEnvelope> {
  const data = schedules.map((schedule) => ({
    ...encodeListed(schedule),
    team_count: schedule.teams,
    first_date: schedule.firstDate,
    last_date: schedule.lastDate,
  }));
  return { success: true, data };
}

export function decodeLockedList({ data }: z.infer<typeof lockedListEnvelope>): LockedSchedule[] {
  return data.map((sent) => ({
    ...decodeListed(sent),
    teams: sent.team_count,
    firstDate: sent.first_date as GameDate | null, // as the server stores it
    lastDate: sent.last_date as GameDate | null,
  }));
}

/** A deleted schedule, until it is erased. */
export interface BinnedSchedule extends ListedSchedule {
  readonly deleted: string; // ISO 8601 UTC
  readonly erasedOn: string; // ISO 8601 UTC: from then on it cannot be restored
}

/** Deleted last first. */
export const binEnvelope = envelope(
  z.array(z.extend(listed, { delete_date: z.string(), erase_date: z.string() })),
);

export function encodeBin(schedules: readonly BinnedSchedule[]): z.infer<typeof binEnvelope> {
  const data = schedules.map((schedule) => ({
    ...encodeListed(schedule),
    delete_date: schedule.deleted,
    erase_date: schedule.erasedOn,
  }));
  return { success: true, data };
}

export function decodeBin({ data }: z.infer<typeof binEnvelope>): BinnedSchedule[] {
  return data.map((sent) => ({
    ...decodeListed(sent),
    deleted: sent.delete_date,
    erasedOn: sent.erase_date,
  }));
}

export const restoreBody = z.pipe(
  z.object({ schedule_id: scheduleId }, { error: 'Send an object with schedule_id.' }),
  z.transform(({ schedule_id }) => ({ id: schedule_id })),
);

/** Takes a schedule out of the bin. */
export function encodeRestore(id: string): z.input<typeof restoreBody> {
  return { schedule_id: id };
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
