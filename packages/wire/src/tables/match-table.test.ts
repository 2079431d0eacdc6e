import type { GameDate, Setup } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { encodeSchedule } from '../generation/generation-response.ts';
import { parse } from '../parse.ts';
import {
  decodeMatchTable,
  encodeMatchTableFrame,
  encodeMatchTableQuery,
  type MatchTableFacts,
  type MatchTableQuery,
  matchTableEnvelope,
  matchTableQuery,
  readStoredSeason,
} from './match-table.ts';
import { byDateQuery, byMonthQuery } from './matches-by-date.ts';

const whole: MatchTableQuery = {
  ...{ id: 'league', draw: 3, start: 50, length: 100, search: 'tigers' },
  ...{ month: '2027-04', from: '2027-04-03' as GameDate, to: '2027-04-10' as GameDate },
  ...{ division: 'Under 12', team: 'Lions', field: '2' },
};
const bare: MatchTableQuery = {
  ...{ id: 'league', draw: 0, start: 0, length: null, search: '' },
  ...{ month: null, from: null, to: null, division: null, team: null, field: null },
};

test('what is asked for of a schedule survives the way', () => {
  for (const query of [whole, bare]) {
    const sent = Object.entries(encodeMatchTableQuery(query)).map(([name, value]) => [
      name,
      String(value),
    ]);
    expect(parse(matchTableQuery, Object.fromEntries(sent))).toEqual({ ok: true, value: query });
  }
  expect(parse(matchTableQuery, { schedule_id: 'league', length: '-1', team: '' })).toEqual({
    ok: true,
    value: bare,
  });
});

test('a page of matches is read with what stands beside it', () => {
  const facts: MatchTableFacts = {
    ...{ name: 'Spring "27"', version: 2, minutes: 45, undated: 1, unplaced: 1 },
    ...{ months: ['2027-04'], dates: ['2027-04-03' as GameDate] },
    ...{ teams: [], fields: ['2'], noun: 'court', isCalendar: true },
    entries: [
      { division: 'Under 12', pool: 'East', color: '#2f9e44' },
      { division: 'Open', pool: null, color: '#ffffff' },
    ],
  };
  const row = {
    ...{ id: 'm1', team1id: 'Tigers', team2id: 'Lions', fieldname: '2' },
    ...{ scoredate: '04/03/2027', score_month_year: '2027-04', scoretime: '11:45 PM', delay: 30 },
    ...{ seprated_division_name: 'Under 12', seprated_pool_name: 'East' },
  };
  const undated = { ...row, scoredate: 'Day 1', score_month_year: '', scoretime: 'Time 2' };
  const waiting = { ...row, scoredate: '', scoretime: '', fieldname: '-', seprated_pool_name: '' };
  const [before, behind] = encodeMatchTableFrame(facts, { draw: 7, total: 9, found: 3 });
  const text = [row, undated, waiting].map((sent) => JSON.stringify(sent)).join(',');
  const answer = parse(matchTableEnvelope, JSON.parse(before + text + behind));
  const same = { id: 'm1', home: 'Tigers', away: 'Lions', division: 'Under 12' };
  expect(answer.ok && decodeMatchTable(answer.value)).toEqual({
    facts,
    page: {
      ...{ draw: 7, total: 9, found: 3 },
      rows: [
        {
          ...{ ...same, pool: 'East', field: '2', day: null, date: '2027-04-03' },
          ...{ start: 1455, slot: null },
        },
        {
          ...same,
          pool: 'East',
          field: '2',
          day: 'Day 1',
          date: null,
          start: null,
          slot: 'Time 2',
        },
        { ...same, pool: null, field: null, day: null, date: null, start: null, slot: null },
      ],
    },
  });
});

test('a dated season in which every division but playoffs has home fields is a calendar', () => {
  const { setup, ...rest } = readChart(`
                     Hall  Dome
    2027-04-03 20:00 A-B   .
  `);
  const grounds = [{ team: 'A', fields: ['Hall'] }];
  const ofClubs = { ...setup, entries: setup.entries.map((entry) => ({ ...entry, grounds })) };
  const isCalendar = (season: Setup) =>
    readStoredSeason(encodeSchedule({ ...rest, setup: season }, []).inputs).isCalendar;
  expect(isCalendar(setup)).toBe(false);
  expect(isCalendar(ofClubs)).toBe(true);
  const days = setup.days.map((day) => ({ ...day, date: null }));
  expect(isCalendar({ ...ofClubs, days })).toBe(false);
});

test('a day and a month are spans of dates', () => {
  const day = { from: '2027-02-28', to: '2027-02-28', start: 0 };
  for (const date of ['2027-02-28', '2027-02-28T23:59:59.000Z']) {
    expect(parse(byDateQuery, { date })).toEqual({ ok: true, value: day });
  }
  expect(parse(byMonthQuery, { month: '2027-02', start: '1000' })).toEqual({
    ok: true,
    value: { from: '2027-02-01', to: '2027-02-31', start: 1000 },
  });
  for (const date of ['2027-02-29', '02/28/2027', '', '2027-02']) {
    expect(parse(byDateQuery, { date }).ok, date).toBe(false);
  }
});

test('a match lasts as long as was said, else until the next slot and at most an hour', () => {
  const inputs = (times: string[], minutes?: number) => ({
    ...{ all_times: times, all_fields: ['1'], schedules: [] },
    ...(minutes !== undefined && { game_minutes: minutes }),
  });
  expect(readStoredSeason(inputs(['09:00 AM', '09:40 AM', '11:00 AM'])).minutes).toBe(40);
  expect(readStoredSeason(inputs(['09:00 AM', ''])).minutes).toBe(60);
  expect(readStoredSeason(inputs(['09:00 AM'], 90)).minutes).toBe(90);
});

test('what is played on is that of the sport of the tables', () => {
  const inputs = { all_times: ['09:00 AM'], all_fields: ['1'], schedules: [] };
  expect(readStoredSeason(inputs).noun).toBe('field');
  expect(readStoredSeason({ ...inputs, tables: { sport: 'softball' } }).noun).toBe('diamond');
});
