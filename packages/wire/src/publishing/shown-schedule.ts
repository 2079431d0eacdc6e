/** A published schedule as sent with a page: the detail, and further data. */
import * as z from 'zod/mini';
import {
  encodeDetailText,
  readDetail,
  type SavedSchedule,
  type StoredDetail,
  scheduleDetail,
} from '../saving/schedule-detail.ts';
import {
  decodeShownChange,
  encodeShownChange,
  type ShownChange,
  shownChange,
} from './shown-change.ts';

/** What is sent beside the schedule itself. */
export interface ToldBeside {
  readonly total: number; // matches of the whole schedule; a large one is sent in part at first
  readonly announcement: string | null;
  readonly changes: readonly ShownChange[]; // recent ones
}

export interface ShownSchedule extends SavedSchedule, ToldBeside {}

export const shownScheduleWire = z.extend(scheduleDetail, {
  total: z.number(),
  announcement: z.nullable(z.string()),
  changes: z.array(shownChange),
});

export type ShownScheduleWire = z.infer<typeof shownScheduleWire>;

/** Returns the JSON text from which a page is rendered, in parts that make it when joined. */
export function encodeShownText(detail: StoredDetail, beside: ToldBeside): string[] {
  const { total, announcement } = beside;
  const changes = beside.changes.map(encodeShownChange);
  const more = JSON.stringify({ total, announcement, changes });
  const parts = encodeDetailText(detail);
  return [...parts.slice(0, -1), `${parts.at(-1)!.slice(0, -1)},${more.slice(1)}`];
}

/**
 * Decodes what our own server sent with a page. It is not checked again, to be fast on phones.
 * Throws if its parts disagree.
 */
export function decodeShown(sent: ShownScheduleWire): ShownSchedule {
  const { total, announcement } = sent;
  return { ...readDetail(sent), total, announcement, changes: sent.changes.map(decodeShownChange) };
}
