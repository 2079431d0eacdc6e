/** A published schedule as its audience gets it with a page: the detail, and what is told beside it. */
import * as z from 'zod/mini';
import type { Decoded } from '../../fault.ts';
import {
  decodeDetail,
  encodeDetailText,
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

export function decodeShown(sent: ShownScheduleWire): Decoded<ShownSchedule> {
  const detail = decodeDetail({ success: true, data: sent });
  if (!detail.ok) return detail;
  const { total, announcement } = sent;
  const changes = sent.changes.map(decodeShownChange);
  return { ok: true, value: { ...detail.value, total, announcement, changes } };
}
