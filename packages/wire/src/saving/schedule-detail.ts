/** A saved schedule as opened: its name, its version, and the schedule itself. */
import type { Results, Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import type { Decoded } from '../fault.ts';
import { listRows } from '../list-rows.ts';
import { decodeResults } from '../matches/result-keys.ts';
import { parse } from '../parse.ts';
import { problemSentence } from '../problems.ts';
import { decodeShownSchedule, readShownSchedule, shownSchedule } from './saved-schedule.ts';
import {
  decodeShownLocation,
  encodeShownLocation,
  type ScheduleLocation,
  shownLocation,
} from './schedule-location.ts';

/** What is stored of a saved schedule beside the schedule itself. */
export interface SavedFacts {
  readonly id: string;
  readonly name: string;
  readonly version: number; // from 1, incremented by every save
  readonly created: string; // ISO 8601 UTC
  readonly changed: string; // ISO 8601 UTC: when this version was saved
  readonly published: boolean;
  readonly location: ScheduleLocation | null;
  readonly timeZone: string | null; // IANA, the zone of its times; null: unknown
  readonly draftOf?: DraftOf; // left out: it is no draft
}

/** The schedule whose changes a draft holds; its results are those of the draft, too. */
export interface DraftOf {
  readonly id: string;
  readonly version: number; // its newest
}

export interface SavedSchedule extends SavedFacts {
  readonly schedule: Schedule;
  readonly results: Results; // the results entered so far
}

export const scheduleDetail = z.object({
  schedules_id: z.string(),
  name: z.string(),
  version: z.number(),
  create_date: z.string(),
  change_date: z.string(),
  publish: z.enum(['0', '1']),
  ...shownLocation,
  time_zone: z.nullable(z.string()),
  draft_of: z.exactOptional(z.object({ schedules_id: z.string(), version: z.number() })),
  ...shownSchedule,
});

export const detailEnvelope = envelope(scheduleDetail);

/** A schedule's stored parts; its rows are JSON objects with commas, in portions, since they may be megabytes. */
export interface StoredDetail {
  readonly facts: SavedFacts;
  readonly inputs: unknown;
  readonly calledOff: unknown; // null: none
  readonly rows: readonly string[];
}

/** Returns the JSON text of a detail, as in `data`, in parts that make it when joined. */
export function encodeDetailText({ facts, inputs, calledOff, rows }: StoredDetail): string[] {
  const head = JSON.stringify({
    schedules_id: facts.id,
    name: facts.name,
    version: facts.version,
    create_date: facts.created,
    change_date: facts.changed,
    publish: facts.published ? '1' : '0',
    ...encodeShownLocation(facts.location),
    time_zone: facts.timeZone,
    ...(facts.draftOf && {
      draft_of: { schedules_id: facts.draftOf.id, version: facts.draftOf.version },
    }),
    inputs,
    ...(calledOff !== null && { called_off: calledOff }),
  });
  return [`${head.slice(0, -1)},"matches":[`, ...listRows(rows), ']}'];
}

/** Returns the JSON text of a response in parts, like `encodeDetailText`. */
export function encodeDetailResponse(detail: StoredDetail): string[] {
  return ['{"success":true,"data":', ...encodeDetailText(detail), '}'];
}

/** Encodes the body of status 409, which holds the newer version, in parts. */
export function encodeStale(current: StoredDetail): string[] {
  const message = JSON.stringify(problemSentence('stale'));
  const data = `{"faults":[],"version":${current.facts.version},"current":`;
  return [
    `{"success":false,"message":${message},"error":"stale","data":${data}`,
    ...encodeDetailText(current),
    '}}',
  ];
}

export function decodeDetail({ data }: z.infer<typeof detailEnvelope>): Decoded<SavedSchedule> {
  const schedule = decodeShownSchedule(data);
  return schedule.ok ? { ok: true, value: withFacts(data, schedule.value) } : schedule;
}

/** Reads our own server's detail, unchecked. Throws if its parts disagree. */
export function readDetail(data: z.infer<typeof scheduleDetail>): SavedSchedule {
  return withFacts(data, readShownSchedule(data));
}

function withFacts(data: z.infer<typeof scheduleDetail>, schedule: Schedule): SavedSchedule {
  return {
    id: data.schedules_id,
    name: data.name,
    version: data.version,
    created: data.create_date,
    changed: data.change_date,
    published: data.publish === '1',
    location: decodeShownLocation(data),
    timeZone: data.time_zone,
    ...(data.draft_of && {
      draftOf: { id: data.draft_of.schedules_id, version: data.draft_of.version },
    }),
    schedule,
    results: decodeResults(data.matches),
  };
}

/** The body of status 409: the change is based on a version that is no longer the newest. */
export const staleEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.literal('stale'),
  data: z.object({
    faults: z.array(z.object({ path: z.string(), message: z.string() })),
    version: z.number(),
    current: scheduleDetail,
  }),
});

/** Decodes the newer version in the body of a 409, or returns its faults. */
export function decodeStale(body: unknown): Decoded<SavedSchedule> {
  const parsed = parse(staleEnvelope, body);
  if (!parsed.ok) return parsed;
  return decodeDetail({ success: true, data: parsed.value.data.current });
}

export const VERSION_WANTED = 'Send the version that this change was made from.';
