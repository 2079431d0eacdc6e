import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { parse } from './parse.ts';
import { decodeSavedList, savedListEnvelope } from './saving/saved-list.ts';
import { canBeStored } from './scalars.ts';
import { decodeTablePage, encodeTableFrame, encodeTablePage, tablePage } from './table-page.ts';
import {
  decodeSchedulesTable,
  encodeSchedulesFrame,
  encodeSchedulesTableQuery,
  encodeTabledSchedule,
  SCHEDULE_COLUMNS,
  SCHEDULE_STATUSES,
  schedulesTableEnvelope,
  schedulesTableQuery,
  type TabledSchedule,
} from './tables/schedules-table.ts';

const search = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim());
const queries = fc.record({
  draw: fc.nat(),
  start: fc.nat(),
  length: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1000 })),
  search: search.filter(canBeStored),
  order: fc.constantFrom(...SCHEDULE_COLUMNS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  date: fc.constantFrom(null, '2027-04-03'),
  status: fc.constantFrom(null, ...SCHEDULE_STATUSES),
  season: fc.constantFrom(null, 'archived', 'kU3s-d_9'),
  tag: fc.constantFrom(null, 'Indoor & youth'),
});

test('a question for a page survives the way through an address', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const sent = encodeSchedulesTableQuery(query as never); // the date's brand
      const text = new URLSearchParams(
        Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
      );
      expect(parse(schedulesTableQuery, Object.fromEntries(text))).toEqual({
        ok: true,
        value: query,
      });
    }),
  );
});

test('a page has 50 rows in the usual order unless told, and the newest schedule first', () => {
  expect(parse(schedulesTableQuery, {})).toEqual({
    ok: true,
    value: {
      ...{ draw: 0, start: 0, length: 50, search: '' },
      ...{ order: 'created', direction: 'desc', date: null, status: null },
      ...{ season: null, tag: null },
    },
  });
  expect(parse(schedulesTableQuery, { order: 'created' })).toMatchObject({ ok: false });
  const byName = parse(schedulesTableQuery, { order: 'name' });
  expect(byName.ok && byName.value.direction).toBe('asc');
});

test('a page that is written row by row is the page that is written at once', () => {
  const page = { draw: 3, total: 20, found: 2, rows: ['A', 'B'] };
  const [before, behind] = encodeTableFrame(page);
  const text = `${before}${page.rows.map((row) => JSON.stringify(row)).join()}${behind}`;
  expect(JSON.parse(text)).toEqual(encodeTablePage(page, (row) => row));
  const read = z.parse(envelope(tablePage(z.string())), { success: true, data: JSON.parse(text) });
  expect(decodeTablePage(read.data, (row) => row)).toEqual(page);
});

test('the page of schedules that the server writes is the one that is read', () => {
  const schedule: TabledSchedule = {
    id: 'abc',
    name: 'Spring "A" League',
    version: 2,
    created: '2026-11-22T00:00:00.000Z',
    changed: '2026-11-22T00:00:01.000Z',
    published: false,
    status: 'draft',
    firstDate: null,
    lastDate: null,
  };
  const [before, behind] = encodeSchedulesFrame({ draw: 1, total: 1, found: 1 });
  const answer = z.parse(
    schedulesTableEnvelope,
    JSON.parse(before + encodeTabledSchedule(schedule) + behind),
  );
  expect(decodeSchedulesTable(answer)).toEqual({
    ok: true,
    value: { draw: 1, total: 1, found: 1, rows: [schedule] },
  });
});

test('a list that a plan keeps back says how many schedules there are', () => {
  const stored = {
    success: false,
    message: 'A subscription is needed.',
    error: 'subscription_required',
    schedule_count: 12,
  };
  const counted = { ok: false, scheduleCount: 12 };
  expect(decodeSavedList(z.parse(savedListEnvelope, stored))).toEqual(counted);
  expect(decodeSchedulesTable(z.parse(schedulesTableEnvelope, stored))).toEqual(counted);
});
