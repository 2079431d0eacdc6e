import { readFileSync } from 'node:fs';
import { judge } from '@evenfield/engine';
import { decodeSchedule } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { postForm } from '#testing/server/serve-app.ts';
import { useServer } from '#testing/server/use-server.ts';
import { generationCalls } from '../api.ts';

const server = useServer();

const importTeams = (parts: Parts, csv?: Uint8Array<ArrayBuffer> | string) =>
  postForm(server.url + generationCalls.generateSchedule.path, parts, csv);

const SAMPLES = new URL('../../../../packages/wire/src/samples/', import.meta.url);
const sample = (name: string) => new Uint8Array(readFileSync(new URL(name, SAMPLES)));

type Parts = [name: string, text: string][];
const season = (type: string): Parts => [
  ['rr_type', type],
  ['generate_type', type],
  ['event_type', 'league'],
  ...Array.from({ length: 30 }, (): [string, string] => ['all_dates[]', '']),
  ...['07:00 AM', '09:00 AM', '11:00 AM', '01:00 PM', '03:00 PM', '05:00 PM'].map(
    (time): [string, string] => ['all_times[]', time],
  ),
];

test.each([
  ['england-two-divisions-2024-25.csv', 44, 22, 2, 190 + 276],
  ['europe-three-leagues-semicolon-bom.csv', 56, 27, 3, 153 + 190 + 153],
  ['nfl-pools.csv', 32, 8, 8, 48],
  ['world-cup-2022-pools-odd.csv', 21, 2, 5, 4 * 6 + 10],
])('%s is imported whole and played', async (file, teams, fields, entries, matches) => {
  const { status, body } = await importTeams(season('single'), sample(file));
  expect(status).toBe(200);
  const decoded = decodeSchedule(body);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  const { setup, placements } = decoded.value;
  expect(setup.entries.flatMap((entry) => entry.teams)).toHaveLength(teams);
  expect(setup.fields).toHaveLength(fields);
  expect(setup.entries).toHaveLength(entries);
  expect(placements).toHaveLength(matches);
  const broken = judge(decoded.value).filter(({ level, count }) => level === 'hard' && count > 0);
  expect(broken).toEqual([]);
});

test('letters beyond ASCII come through', async () => {
  const file = sample('europe-three-leagues-semicolon-bom.csv');
  const { body } = await importTeams(season('single'), file);
  expect(body.inputs.schedules[0].teams).toContain('Borussia Mönchengladbach');
});

test('the response lists every mistake of a file, cell by cell', async () => {
  const { status, body } = await importTeams(season('double'), sample('errors.csv'));
  expect(status).toBe(200);
  expect(body.success).toBe(false);
  expect(body.message).toBe('Please check the csv for below errors.');
  type Cell = { value: string; error?: string };
  const faults = body.data.error_records.map((record: Cell[]) => [
    record.map(({ value }) => value).join('|'),
    record.map(({ error = '' }) => error).join('|'),
  ]);
  expect(faults).toEqual([
    ['1,2|U10 Boys||Tigers', '|||Team name is there twice in U10 Boys.'],
    ['|U10 Boys||Bears', 'Field numbers are missing.|||'],
    ['1,x|U10 Boys||Lions', 'Field numbers differ from the other rows of U10 Boys (1,2).|||'],
    ['1,2|||Sharks', '|Division name is missing.||'],
    ['1,2|U12|A|Hawks', '|||U12 A has one team only; it needs at least two.'],
    ['3|U14||Alone', '|||U14 has one team only; it needs at least two.'],
    ['1,2|U10 Boys||', '|||Team name is missing.'],
  ]);
});

test('the rows that exceed 30 fields show that error', async () => {
  const numbers = Array.from({ length: 31 }, (_, field) => field + 1);
  const csv = `"${numbers.slice(0, 30)}",A,,One\n"${numbers.slice(0, 30)}",A,,Two\n31,B,,One\n31,B,,Two\n`;
  const { body } = await importTeams(season('single'), csv);
  expect(body.data.error_records.map((record: { value: string }[]) => record[1]?.value)).toEqual([
    'B',
    'B',
  ]);
});

test('the response to an empty form lists all that it lacks', async () => {
  const { status, body } = await importTeams([['event_type', 'cup']]);
  expect(status).toBe(400);
  expect(body.data.faults.map(({ path }: { path: string }) => path)).toEqual([
    'csv',
    'event_type',
    'rr_type',
    'number_of_games_days',
    'slots_per_field',
  ]);
});

test('a file that cannot hold a league is refused at the file', async () => {
  const files = [
    new Uint8Array([0x50, 0x4b, 0, 0, 1]),
    'Field numbers,Division name,Pool name,Team name\n',
    Array.from({ length: 1801 }, (_, team) => `1,A,,Team ${team}`).join('\n'),
    '1,A,,One\n'.repeat(27_001),
  ];
  for (const file of files) {
    const { status, body } = await importTeams(season('single'), file);
    expect(status).toBe(400);
    expect(body.data.faults).toHaveLength(1);
    expect(body.data.faults[0].path).toBe('csv');
  }
});

test('a file beyond 5 MB is too large', async () => {
  const { status, body } = await importTeams(season('single'), 'x'.repeat(5_300_000));
  expect(status).toBe(413);
  expect(body).toMatchObject({ success: false, error: 'tooLarge' });
});

test('a torn form is the fault of who sent it', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const body of [
    '',
    '--x\r\ncontent-disposition: form-data\r\n\r\nno name\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="csv"; filename="a"\r\n\r\n1,2',
  ]) {
    const response = await fetch(server.url + generationCalls.generateSchedule.path, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(400);
  }
});

test('a part of the form that is longer than any date is too large', async () => {
  const form: Parts = [...season('single'), ['number_of_games_days', `1${' '.repeat(900_000)}`]];
  const { status, body } = await importTeams(form, '1,A,,One\n1,A,,Two');
  expect(status).toBe(413);
  expect(body.data.faults[0].path).toBe('number_of_games_days');
});
