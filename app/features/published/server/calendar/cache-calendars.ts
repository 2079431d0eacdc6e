/** Calendars that many subscribe to: brought up to date once a change, written once a filter. */
import { decodeEntryName, encodeDetailText, formatPlace } from '@evenfield/contract';
import { CALENDAR_TYPE, type CalendarFilter, encodeLook } from '@evenfield/contract/publishing';
import { readFieldNoun, readStoredStages } from '@evenfield/contract/results';
import { LRUCache } from 'lru-cache';
import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Askers } from '#kernel/server/fair-queue.ts';
import { groupAskers } from '#kernel/server/group-askers.ts';
import { type KeptAnswer, keepAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import {
  bringUpToDate,
  type EventSource,
  findEdit,
  findEvents,
  findOutcome,
  isUpToDate,
  NOTHING,
} from './event-store.ts';
import { startFeedWorker } from './feed-worker.ts';
import { nameCalendar } from './name-calendar.ts';
import { renewFilter } from './renames.ts';

export interface CalendarDesk {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly address: () => string; // under which people reach this server
}

export interface Calendars {
  readonly of: (shown: ShownSchedule, filter: CalendarFilter, asker: string) => Promise<KeptAnswer>;
  readonly close: () => Promise<void>;
}

const HOUR = 3_600_000; // milliseconds: so long a calendar is kept in which nothing changes but what it still tells of
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_KEPT = 20_000; // calendars
const COMPRESSED_TOO = 1.3; // times the bytes, with the shorter forms of them
const FRAME = 1500; // bytes that a calendar takes beside its own and its name
const REFRESH = 3600; // seconds after which a calendar is to ask again

interface Wish {
  readonly shown: ShownSchedule;
  readonly filter: CalendarFilter;
  readonly now: Date;
  readonly askers: Askers;
}

/** The page that shows the same matches. */
function lookOf({ division, team }: CalendarFilter) {
  return { ...(division === null ? {} : decodeEntryName(division)), team };
}

/** Keeps at most so many bytes of calendars; one without a match is written each time, and pushes none out. */
export function keepCalendars(
  { database: { db }, clock, address }: CalendarDesk,
  mostBytes = MOST_BYTES,
): Calendars {
  const worker = startFeedWorker();
  const updates = new Map<string, Promise<void>>();
  const inGroup = groupAskers();
  const written = new LRUCache<string, KeptAnswer, Wish>({
    max: MOST_KEPT,
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) =>
      Math.ceil(bytes.length * COMPRESSED_TOO) + 2 * key.length + FRAME,
    ignoreFetchAbort: true, // one that has to make room while it is written is still answered
    fetchMethod: (_key, _stale, { context }) => write(context),
  });

  /** Undefined where the filter finds nothing. */
  async function write({
    shown,
    filter: asked,
    now,
    askers,
  }: Wish): Promise<KeptAnswer | undefined> {
    await update(shown, now, askers);
    const filter = await renewFilter(db, shown.facts.id, asked);
    const found = await findEvents(db, shown.facts.id, filter, now);
    return found === NOTHING ? undefined : writeFound(shown, filter, found, askers);
  }

  async function writeFound(
    { facts: { id, name, timeZone }, detail }: ShownSchedule,
    filter: CalendarFilter,
    found: string,
    askers: Askers,
  ): Promise<KeptAnswer> {
    const head = {
      schedule: id,
      name: nameCalendar(name, filter, readFieldNoun(detail.inputs)),
      timeZone,
      url: `${address()}/s/${id}${encodeLook(lookOf(filter))}`,
      refreshSeconds: REFRESH,
    };
    const text = await worker.run({ kind: 'write', head, found }, askers);
    return keepAnswer(text, `${CALENDAR_TYPE}; charset=utf-8`);
  }

  /** However many calendars of a schedule are asked for, its events are read once. */
  function update(shown: ShownSchedule, now: Date, askers: Askers): Promise<void> {
    const key = `${shown.facts.id} ${shown.etag}`;
    const begun =
      updates.get(key) ?? updateEvents(shown, now, askers).finally(() => updates.delete(key));
    updates.set(key, begun);
    return begun;
  }

  async function updateEvents(
    { facts, detail }: ShownSchedule,
    now: Date,
    askers: Askers,
  ): Promise<void> {
    const { id, version, timeZone, location } = facts;
    const outcome = await findOutcome(db, id, readStoredStages(detail.inputs));
    const basis = JSON.stringify([
      ...[timeZone, formatPlace(location)],
      ...(outcome === null ? [] : [outcome]),
    ]);
    const source: EventSource = { id, version: await findEdit(db, id, version), basis };
    if (await isUpToDate(db, source)) return;
    const rows = await worker.run({ kind: 'read', detail: encodeDetailText(detail) }, askers);
    await bringUpToDate(db, source, rows, now);
  }

  return {
    of(shown, filter, asker) {
      const now = clock();
      const hour = Math.floor(now.getTime() / HOUR);
      const key = JSON.stringify([shown.facts.id, shown.etag, filter, hour]);
      return inGroup(key, asker, async (askers) => {
        const calendar = await written.fetch(key, { context: { shown, filter, now, askers } });
        return calendar ?? writeFound(shown, filter, NOTHING, askers);
      });
    },
    close: worker.close,
  };
}
