import { judge, type Schedule, viewMatches } from '@evenfield/engine';
import { readChart, sampleSetup, samples } from '@evenfield/engine/testing';
import { describe, expect, test } from 'vitest';
import { firstSchedule } from '../testing/first-schedule.ts';
import { guardCell, unguardCell } from './formula-guard.ts';
import { decodeScheduleCsv, encodeScheduleCsv, isScheduleCsv } from './schedule-csv.ts';

const encode = (schedule: Schedule) =>
  encodeScheduleCsv(schedule, viewMatches(schedule, { kind: 'all' }));

function decode(rows: readonly (readonly string[])[]): Schedule {
  const decoded = decodeScheduleCsv(rows);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value;
}

/** The file as other programs write it: only the specification's columns. */
const encodePlain = (schedule: Schedule) => encode(schedule).map((cells) => cells.slice(0, 9));

const HEADER = encodePlain(readChart('Day1 09:00 A-B'.padStart(18).replace(/^/, '   F1\n'))).slice(
  0,
  1,
);

function row(changes: Partial<Record<'date' | 'time' | 'field' | 'home' | 'color', string>>) {
  const cells = { date: '04/03/2027', time: '09:00 AM', field: '1', home: 'Ants', color: '0d7dd4' };
  const { date, time, field, home, color } = { ...cells, ...changes };
  return ['U10', '', date, time, field, home, 'Bees', color, '0'];
}

describe('CSV schedule.csv: division, pool, date, time, field, team 1, team 2, color without #, manual-match flag', () => {
  test('has a row for a match, in these columns', () => {
    const schedule = firstSchedule(
      sampleSetup({
        days: 1,
        slots: 1,
        fields: 1,
        entries: [{ division: 'U12', pool: 'East', teams: ['Łódź', 'Ελλάδα'] }],
      }),
      1,
    );
    const [header, match] = encode(schedule);
    expect(header?.slice(0, 9)).toEqual([
      'Division',
      'Pool',
      'Date',
      'Time',
      'Field',
      'Team 1',
      'Team 2',
      'Color',
      'Manual match',
    ]);
    expect(match?.slice(0, 5)).toEqual(['U12', 'East', '04/03/2027', '07:00 AM', '1']);
    expect(match?.slice(5, 7).sort()).toEqual(['Łódź', 'Ελλάδα']);
    expect(match?.slice(7, 9)).toEqual(['2f6b3c', '0']);
    expect(isScheduleCsv([header ?? []])).toBe(true);
    for (const title of ['Court', ' pitch', 'DIAMOND', 'Rink']) {
      expect(isScheduleCsv([(header ?? []).map((one) => (one === 'Field' ? title : one))])).toBe(
        true,
      );
    }
    expect(isScheduleCsv([(header ?? []).map((one) => (one === 'Field' ? 'Team' : one))])).toBe(
      false,
    );
    expect(isScheduleCsv([['Field numbers', 'Division name', 'Pool name', 'Team name']])).toBe(
      false,
    );
  });

  test.each([
    ['nineTeams', samples.nineTeams],
    ['pools', samples.pools],
    ['swissOf24', samples.swissOf24],
    ['fourDoubleDivisions', samples.fourDoubleDivisions],
    ['recreational', samples.recreational],
  ])('without the columns behind them the same matches are read again: %s', (_, setup) => {
    const schedule = firstSchedule(setup);
    const read = decode(encodePlain(schedule));
    expect(encodePlain(read)).toEqual(encodePlain(schedule));
    expect(read.setup.entries.map(({ format }) => format)).toEqual(
      setup.entries.map(({ format }) => format),
    );
    expect(read.setup.event).toBe(setup.event);
    const broken = judge(read).filter(({ rule, count }) => rule.startsWith('H') && count > 0);
    expect(broken).toEqual([]);
  });

  test('keeps manual matches and those in the buffer', () => {
    const drawn = readChart(`
                 F1   F2
      Day1 09:00 A-B  .
      Day2 09:00 .    C-A
      off        B-C
    `);
    const manual = Uint8Array.from(drawn.placements, (_, match) => (match === 0 ? 1 : 0));
    const schedule = { ...drawn, fixtures: { ...drawn.fixtures, manual } };
    const read = decode(encodePlain(schedule));
    expect(encodePlain(read)).toEqual(encodePlain(schedule));
    expect([...read.fixtures.manual]).toEqual([1, 0, 0]);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 Bonn', "'+49 Bonn"],
    ['-Lions', "'-Lions"],
    ['@home', "'@home"],
    ["'=quoted", "''=quoted"],
    ["'plain", "'plain"],
  ])(
    'a team called %s is written %s, where it could pass for a formula, and read as it was',
    (home, cell) => {
      const read = decode([...HEADER, row({ home: cell })]);
      expect(read.setup.entries[0]?.teams).toContain(home);
      expect(encode(read)[1]).toContain(cell);
    },
  );

  test.each(['\tTab', '\rReturn'])('a cell that begins with %j is guarded too', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(`'${text}`)).toBe(text);
  });

  test('what a spreadsheet makes of a date or a color is understood', () => {
    const read = decode([...HEADER, row({ date: '4/3/2027', time: '9:00 AM', color: '1234' })]);
    expect(encodePlain(read)[1]).toEqual(row({ color: '001234' }));
  });

  test.each([
    ['14:00', '02:00 PM'],
    ['9:05', '09:05 AM'],
    ['0:30 +1', '12:30 AM +1'],
    ['9:00:00 AM', '09:00 AM'],
    ['14:00:00', '02:00 PM'],
  ])('a time that a spreadsheet writes %s is read as %s', (time, meant) => {
    expect(encode(decode([...HEADER, row({ time })]))[1]?.[3]).toBe(meant);
  });

  test.each(['24:00', '14:00 PM', '9:00:30 AM', '9'])('%s is no time', (time) => {
    const decoded = decodeScheduleCsv([...HEADER, row({ time })]);
    expect(decoded).toMatchObject({ ok: false, refusal: [{ path: 'Row 2' }] });
  });

  test.each(['2027-04-03', '4/3/27', '04/03/27'])(
    'a date that a spreadsheet writes %s is read as 04/03/2027',
    (date) => {
      expect(encode(decode([...HEADER, row({ date })]))[1]?.[2]).toBe('04/03/2027');
    },
  );

  test.each(['2027-02-30', '13/1/27', '3.4.2027'])('%s is no date', (date) => {
    const decoded = decodeScheduleCsv([...HEADER, row({ date })]);
    expect(decoded).toMatchObject({ ok: false, refusal: [{ path: 'Row 2' }] });
  });

  test('a second match on a field at one time is refused, and any number may be in the buffer', () => {
    const taken = row({ home: 'Cats', date: '4/3/27', time: '9:00' });
    expect(decodeScheduleCsv([...HEADER, row({}), taken])).toEqual({
      ok: false,
      refusal: [{ path: 'Row 3', message: 'The match of row 2 is on that field at that time.' }],
    });
    const parked = ['Ants', 'Cats'].map((home) => row({ home, field: '-' }));
    expect(decode([...HEADER, ...parked]).placements).toHaveLength(2);
  });

  test('blank rows are passed over, and still count for where a mistake is', () => {
    const rows = [[''], ...HEADER, ['', ''], row({}), [''], row({ home: 'Bees' })];
    expect(isScheduleCsv(rows)).toBe(true);
    expect(decodeScheduleCsv(rows)).toMatchObject({ ok: false, refusal: [{ path: 'Row 6' }] });
  });

  test('a row that makes no sense is named, with every other one', () => {
    const decoded = decodeScheduleCsv([
      ...HEADER,
      row({ date: '02/30/2027' }),
      row({}),
      row({ home: 'Bees' }),
    ]);
    expect(decoded).toEqual({
      ok: false,
      refusal: [
        { path: 'Row 2', message: "'02/30/2027' is no date like 04/23/2027." },
        { path: 'Row 4', message: "'Bees' cannot play against itself." },
      ],
    });
  });
});

test('a color that a spreadsheet has taken for a power of ten is lost, and no match with it', () => {
  const { setup } = decode([HEADER[0]!, row({ color: '1.23E+12' })]);
  expect(setup.entries[0]!.color).toBe('#ffffff');
});
