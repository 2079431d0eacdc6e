/** A published schedule as its audience gets it with a page: the detail, and what is told beside it. */
import * as z from 'zod/mini';
import { readShownSchedule } from '../saving/saved-schedule.ts';
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

/** What is told to an audience beside the schedule itself. */
export interface ToldBeside {
  readonly total: number; // matches of the whole schedule, of which a large one brings a part at first
  readonly announcement: string | null;
  readonly changes: readonly ShownChange[]; // of late
}

export interface ShownSchedule extends SavedSchedule, ToldBeside {}

export const shownScheduleWire = z.extend(scheduleDetail, {
  total: z.number(),
  announcement: z.nullable(z.string()),
  changes: z.array(shownChange),
});

export type ShownScheduleWire = z.infer<typeof shownScheduleWire>;

/** The JSON text of what a page is drawn from. */
export function encodeShownText(detail: StoredDetail, beside: ToldBeside): string {
  const { total, announcement } = beside;
  const changes = beside.changes.map(encodeShownChange);
  const more = JSON.stringify({ total, announcement, changes });
  return `${encodeDetailText(detail).slice(0, -1)},${more.slice(1)}`;
}

/**
 * What our own server sent a page. It is not checked again: an audience waits for it, on phones. Throws
 * where its parts disagree.
 */
export function decodeShown(sent: ShownScheduleWire): ShownSchedule {
  const detail = readDetail(sent, readShownSchedule(sent));
  const { total, announcement } = sent;
  return { ...detail, total, announcement, changes: sent.changes.map(decodeShownChange) };
}
