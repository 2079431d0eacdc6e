import { readFileSync } from 'node:fs';
import type { Setup } from '@evenfield/engine';
import {
  decodeGenerationRequest,
  encodeGenerationRequest,
  type ImportForm,
  type ImportRecord,
} from '@evenfield/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fetchJson, serveApp } from '#testing/server/serve-app.ts';
import { count } from '../../../../scripts/soak-count.mjs';
import { generationCalls } from '../api.ts';
import { type ImportOutcome, importSetup, MAX_ROWS } from './import-setup.ts';
import { readCsv } from './read-csv.ts';
import { readTeams } from './read-teams.ts';

const FILES = count(60_000, 600);
const UPLOADS = count(2000, 40);

const SAMPLES = new URL('../../../../packages/wire/src/samples/', import.meta.url);
const samples = [
  'england-two-divisions-2024-25.csv',
  'europe-three-leagues-semicolon-bom.csv',
  'nfl-pools.csv',
  'world-cup-2022-pools-odd.csv',
  'errors.csv',
].map((name) => readFileSync(new URL(name, SAMPLES)));

/** What spreadsheets, editors and people with bad intentions put into a file. */
const SNIPPETS = [
  ...['"', '""', ',', ';', '\t', '\n', '\r\n', '\r', '\0', '\u{feff}', ',,,,,,', '\n\n\n'],
  ...["=cmd|'/c calc'!A1", '@SUM(1)', "'", '-', '$pool$', 'A,B', '1,2', '"1,2"', '  '],
  ...['\u202eabc', '\u200b', 'e\u0301'.repeat(50), '🏆', '__proto__', 'constructor', '1e999'],
].map((text) => Buffer.from(text));
const BYTES = [Buffer.from([0xff]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([0xc3])];

const at = fc.double({ min: 0, max: 1, noNaN: true }); // a place in the file
const mutation = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    at,
    bytes: fc.constantFrom(...SNIPPETS, ...BYTES),
  }),
  fc.record({ kind: fc.constant('cut' as const), at, length: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('repeat' as const), at, length: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('set' as const), at, byte: fc.nat({ max: 255 }) }),
  fc.record({ kind: fc.constant('line' as const), at, to: at }), // copied elsewhere
);
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

const mutations = fc.array(mutation, { minLength: 1, maxLength: 8 });
const file = fc
  .tuple(fc.constantFrom(...samples), mutations)
  .map(([sample, changes]) => changes.reduce(mutate, sample).toString('latin1')); // to read in a failure

function mutate(bytes: Buffer, change: Mutation): Buffer {
  const from = Math.floor(change.at * bytes.length);
  const parts = (...middle: Uint8Array[]) =>
    Buffer.concat([bytes.subarray(0, from), ...middle, bytes.subarray(from)]);
  switch (change.kind) {
    case 'insert':
      return parts(change.bytes);
    case 'repeat':
      return parts(bytes.subarray(from, from + change.length));
    case 'set':
      return Buffer.concat([
        bytes.subarray(0, from),
        Buffer.of(change.byte),
        bytes.subarray(from + 1),
      ]);
    case 'cut':
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + change.length)]);
    case 'line': {
      const begin = bytes.indexOf(10, Math.floor(change.to * bytes.length)) + 1;
      const end = bytes.indexOf(10, begin) + 1;
      return parts(bytes.subarray(begin, end || bytes.length));
    }
  }
}

const form: ImportForm = {
  ...{ event: 'league', format: 'single', colors: [], seed: 1 },
  days: Array.from({ length: 30 }, () => ({ date: null })),
  slots: Array.from({ length: 6 }, () => ({ start: null })),
};

test(`${FILES} damaged files of teams become setups that the call for a schedule takes, or all of their mistakes`, () => {
  const seen = new Set<ImportOutcome['kind']>();
  fc.assert(
    fc.property(file, (text) => {
      const bytes = Buffer.from(text, 'latin1');
      const outcome = importSetup(form, bytes);
      seen.add(outcome.kind);
      if (outcome.kind === 'setup') expectUsable(outcome.setup);
      if (outcome.kind === 'faultyFile') expectAllMistakes(bytes, outcome.records);
      if (outcome.kind === 'malformed') expect(outcome.faults).toHaveLength(1);
    }),
    { numRuns: FILES },
  );
  expect([...seen].sort()).toEqual(['faultyFile', 'malformed', 'setup']);
});

function expectUsable(setup: Setup): void {
  const sent = encodeGenerationRequest({ setup, seed: 1 });
  const taken = decodeGenerationRequest(JSON.parse(JSON.stringify(sent)));
  expect(taken).toEqual({ ok: true, value: { setup, seed: 1 } });
}

/** Without the rows that were named there is no mistake but that too few are left. */
function expectAllMistakes(bytes: Buffer, records: readonly ImportRecord[]): void {
  const keyOf = (cells: readonly string[]) => cells.join('').replace(/[\s,]/g, '');
  const named = new Set(records.map((record) => keyOf(record.map(({ value }) => value))));
  const rest = readCsv(bytes, MAX_ROWS)!.filter((row) => !named.has(keyOf(row)));
  expect(rest.length).toBeLessThan(readCsv(bytes, MAX_ROWS)!.length);
  const read = readTeams(rest);
  const errors = read.ok ? [] : read.refusal.flat().flatMap(({ error = [] }) => error);
  for (const error of errors) expect(error).toMatch(/has one team only/);
}

const BOUNDARY = 'evenfield-boundary';
const FEW_TEAMS = Buffer.from('"1,2",A,,Ants\n"1,2",A,,Bees\n"1,2",A,,Cats\n"1,2",A,,Dogs\n');

/** What a browser sends for a season of thirty days of six slots, with that file. */
function formOf(bytes: Buffer): Buffer {
  const fields = [
    ...['rr_type', 'generate_type'].map((name) => [name, 'single']),
    ['event_type', 'league'],
    ...form.days.map(() => ['all_dates[]', '']),
    ...form.slots.map(() => ['all_times[]', '']),
  ];
  const parts = fields.map(([name, text]) => `name="${name}"\r\n\r\n${text}\r\n`);
  const head = [...parts, 'name="csv"; filename="teams.csv"\r\nContent-Type: text/csv\r\n\r\n'];
  const start = head.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}`);
  const end = `\r\n--${BOUNDARY}--\r\n`;
  return Buffer.concat([Buffer.from(start.join('')), bytes, Buffer.from(end)]);
}

test(`${UPLOADS} damaged uploads get a schedule or are told what is wrong, and none breaks the server`, async () => {
  const { url, close } = await serveApp();
  const send = (text: string) =>
    fetchJson(url + generationCalls.generateSchedule.path, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: Buffer.from(text, 'latin1'),
    });
  const upload = fc.oneof(
    file.map((text) => formOf(Buffer.from(text, 'latin1'))),
    mutations.map((changes) => formOf(changes.reduce(mutate, FEW_TEAMS))),
    mutations.map((changes) => changes.reduce(mutate, formOf(FEW_TEAMS))),
  );
  const texts = upload.map((bytes) => bytes.toString('latin1')); // to read in a failure
  try {
    const { status, body } = await send(formOf(FEW_TEAMS).toString('latin1'));
    expect([status, body.success]).toEqual([200, true]);
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const answer = await send(text);
        expect([200, 400, 413]).toContain(answer.status);
        expect(answer.body.success === true || answer.body.message.length > 10).toBe(true);
      }),
      { numRuns: UPLOADS, endOnFailure: true },
    );
  } finally {
    await close();
  }
});

test('a list of fields of a million characters is in the message of no other row', () => {
  const list = 'x'.repeat(1_000_000);
  const others = Array.from({ length: 2000 }, (_, team) => `${team},A,,Team ${team}`);
  const file = [`${list},A,,One`, `${list},A,,Two`, ...others].join('\n');
  const outcome = importSetup(form, Buffer.from(file));
  if (outcome.kind !== 'faultyFile') throw new Error(outcome.kind);
  expect(JSON.stringify(outcome.records).length).toBeLessThan(file.length);
});
