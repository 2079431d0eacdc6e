/** Cache of calendar feeds: events are updated once per change, feeds written once per filter. */
import { decodeEntryName, encodeDetailText, formatPlace, listRows } from '@evenfield/wire';
import { CALENDAR_TYPE, type CalendarFilter, encodeViewOptions } from '@evenfield/wire/publishing';
import { readFieldNoun, readStoredStages } from '@evenfield/wire/results';
import { LRUCache } from 'lru-cache';
import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Callers } from '#kernel/server/fair-queue.ts';
import { groupCallers } from '#kernel/server/group-callers.ts';
import { encodeInParts } from '#kernel/server/large-text.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { portionsOf } from './event-rows.ts';
import {
  bringUpToDate,
  type EventSource,
  findEdit,
  findEvents,
  findOutcome,
  isUpToDate,
} from './event-store.ts';
import { startFeedWorker } from './feed-worker.ts';
import { nameCalendar } from './name-calendar.ts';
import { renewFilter } from './renames.ts';

export interface CalendarDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly address: () => string; // of this server, for links
}

export interface Calendars {
  readonly of: (
    shown: ShownSchedule,
    filter: CalendarFilter,
    caller: string,
  ) => Promise<CachedResponse>;
  readonly close: () => Promise<void>;
}

const HOUR = 3_600_000; // milliseconds; an unchanged calendar is cached for up to an hour, as its canceled events expire
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_KEPT = 20_000; // calendars
const COMPRESSED_TOO = 1.3; // factor for the compressed forms
const FRAME = 1500; // bytes of overhead per calendar, besides its text and key
const REFRESH = 3600; // seconds between refreshes, a hint to clients

interface CalendarInput {
  readonly shown: ShownSchedule;
  readonly filter: CalendarFilter;
  readonly now: Date;
  readonly callers: Callers;
}

/** Returns the page view of the same matches. */
function lookOf({ division, team }: CalendarFilter) {
  return { ...(division === null ? {} : decodeEntryName(division)), team };
}

/** Caches up to `mostBytes` of calendars; those without matches are not cached. */
export function cacheCalendars(
  { database: { db }, clock, address }: CalendarDeps,
  mostBytes = MOST_BYTES,
): Calendars {
  const worker = startFeedWorker();
  const updates = new Map<string, Promise<void>>();
  const inGroup = groupCallers();
  const written = new LRUCache<string, CachedResponse, CalendarInput>({
    max: MOST_KEPT,
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) =>
      Math.ceil(bytes.length * COMPRESSED_TOO) + 2 * key.length + FRAME,
    ignoreFetchAbort: true, // one evicted while it is written is still sent
    fetchMethod: (_key, _stale, { context }) => write(context),
  });

  /** Returns undefined when no event fits the filter. */
  async function write({
    shown,
    filter: wanted,
    now,
    callers,
  }: CalendarInput): Promise<CachedResponse | undefined> {
    await update(shown, now, callers);
    const filter = await renewFilter(db, shown.facts.id, wanted);
    const found = await findEvents(db, shown.facts.id, filter, now);
    return found.length === 0 ? undefined : writeFound(shown, filter, found, callers);
  }

  async function writeFound(
    { facts: { id, name, timeZone }, detail }: ShownSchedule,
    filter: CalendarFilter,
    portions: readonly string[],
    callers: Callers,
  ): Promise<CachedResponse> {
    const head = {
      schedule: id,
      name: nameCalendar(name, filter, readFieldNoun(detail.inputs)),
      timeZone,
      url: `${address()}/s/${id}${encodeViewOptions(lookOf(filter))}`,
      refreshSeconds: REFRESH,
    };
    const found = await encodeInParts(['[', ...listRows(portions), ']']);
    const bytes = await worker.run({ kind: 'write', head, found }, callers);
    return cacheResponse(bytes, `${CALENDAR_TYPE}; charset=utf-8`);
  }

  /** Updates a schedule's events; single flight for all its calendars. */
  function update(shown: ShownSchedule, now: Date, callers: Callers): Promise<void> {
    const key = `${shown.facts.id} ${shown.etag}`;
    const begun =
      updates.get(key) ?? updateEvents(shown, now, callers).finally(() => updates.delete(key));
    updates.set(key, begun);
    return begun;
  }

  async function updateEvents(
    { facts, detail }: ShownSchedule,
    now: Date,
    callers: Callers,
  ): Promise<void> {
    const { id, version, timeZone, location } = facts;
    const outcome = await findOutcome(db, id, readStoredStages(detail.inputs));
    const basis = JSON.stringify([
      ...[timeZone, formatPlace(location)],
      ...(outcome === null ? [] : [outcome]),
    ]);
    const source: EventSource = { id, version: await findEdit(db, id, version), basis };
    if (await isUpToDate(db, source)) return;
    const read = { kind: 'read', detail: await encodeInParts(encodeDetailText(detail)) } as const;
    const rows = await worker.run(read, callers);
    await bringUpToDate(db, source, portionsOf(rows), now);
  }

  return {
    of(shown, filter, caller) {
      const now = clock();
      const hour = Math.floor(now.getTime() / HOUR);
      const key = JSON.stringify([shown.facts.id, shown.etag, filter, hour]);
      return inGroup(key, caller, async (callers) => {
        const calendar = await written.fetch(key, { context: { shown, filter, now, callers } });
        return calendar ?? writeFound(shown, filter, [], callers);
      });
    },
    close: worker.close,
  };
}
