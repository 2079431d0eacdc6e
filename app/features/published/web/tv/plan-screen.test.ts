import type { MatchId, Result, Results, Schedule } from '@evenfield/engine';
import { fourTeamPlayoff, readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { type Panel, planScreen, readSeason } from './plan-screen.ts';

const CHART = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  A-C  .
  2027-04-03  12:00  B-D  .
  2027-04-10  09:00  B-C  A-D
`);

interface ScreenOptions {
  readonly schedule?: Schedule;
  readonly results?: Results;
  readonly isWhole?: boolean;
  readonly announcement?: string;
}

/** Returns the panels as text, one per line. */
function screenAt(date: string, time: string, options: ScreenOptions = {}): string[] {
  const { schedule = CHART, results = new Map(), isWhole = true, announcement = null } = options;
  const [hours, minutes] = time.split(':').map(Number);
  const season = readSeason({ schedule, judged: schedule, results, isWhole });
  return planScreen(season, announcement, { date, minutes: hours! * 60 + minutes! }).map(write);
}

function write(panel: Panel): string {
  switch (panel.kind) {
    case 'fields': {
      const fields = panel.fields.map(
        ({ field, now, next }) => `${field.name}: ${pair(now)} then ${pair(next)}`,
      );
      return `${panel.isToday ? 'today' : panel.day.date}, ${fields.join(', ')}`;
    }
    case 'announcement':
      return panel.text;
    case 'results':
      return `results ${panel.matches.map(pair).join(' ')}`;
    case 'champions':
      return `champions ${panel.champions.map(({ team }) => team.name).join(' ')}`;
    case 'standings':
      return `tables ${panel.tables.length}`;
    case 'bracket':
      return `bracket ${panel.bracket.entry.name}`;
    case 'nothing':
      return panel.isOver ? 'over' : 'nothing';
  }
}

function pair(match: { home: { name: string }; away: { name: string } } | null): string {
  return match === null ? '-' : `${match.home.name}${match.away.name}`;
}

const win: Result = { ending: 'regular', score: [2, 1] };

/** Returns results of matches by index, in the order played. */
const resultsOf = ({ fixtures }: Schedule, ...of: readonly number[]): Results =>
  new Map(of.map((match) => [fixtures.ids[match]!, win]));

test.each([
  ['2027-04-01', '20:00', '2027-04-03, 1: - then AB, 2: - then CD'],
  ['2027-04-03', '08:59', 'today, 1: - then AB, 2: - then CD'],
  ['2027-04-03', '09:00', 'today, 1: AB then AC, 2: CD then -'],
  ['2027-04-03', '10:00', 'today, 1: AC then BD'],
  ['2027-04-03', '11:30', 'today, 1: - then BD'],
  ['2027-04-03', '12:59', 'today, 1: BD then -'],
  ['2027-04-03', '13:00', '2027-04-10, 1: - then BC, 2: - then AD'],
  ['2027-04-10', '09:30', 'today, 1: BC then -, 2: AD then -'],
  ['2027-04-10', '10:00', 'over'],
])('on %s at %s the fields show: %s', (date, time, expected) => {
  expect(screenAt(date, time)).toEqual([expected]);
});

test('a match stays on its field until its time is over, also with its score', () => {
  const results = resultsOf(CHART, 0);
  const [fields, latest, tables] = screenAt('2027-04-03', '09:50', { results });
  expect(fields).toBe('today, 1: AB then AC, 2: CD then -');
  expect([latest, tables]).toEqual(['results AB', 'tables 1']);
});

test('what was played before its time is not announced as next', () => {
  const [fields] = screenAt('2027-04-03', '08:00', { results: resultsOf(CHART, 0, 1) });
  expect(fields).toBe('today, 1: - then AC');
  const [later] = screenAt('2027-04-03', '08:00', { results: resultsOf(CHART, 0, 1, 2, 3) });
  expect(later).toBe('2027-04-10, 1: - then BC, 2: - then AD');
});

test('the latest results come first, and what is only postponed is none', () => {
  const [first] = CHART.fixtures.ids;
  const results = new Map([
    ...resultsOf(CHART, 1, 2, 4),
    [first!, { ending: 'postponed', score: null }] as [MatchId, Result],
  ]);
  const panels = screenAt('2027-04-11', '09:00', { results });
  expect(panels).toEqual(['results BC AC CD', 'tables 1']);
});

test('an announcement takes its turn behind the fields', () => {
  const panels = screenAt('2027-04-03', '09:00', { announcement: 'Field 2 is wet.' });
  expect(panels).toEqual(['today, 1: AB then AC, 2: CD then -', 'Field 2 is wet.']);
});

test('what begins before midnight is on after it', () => {
  const late = readChart(`
                     1
  2027-04-03  23:30  A-B
  2027-04-10  23:30  C-D
`);
  expect(screenAt('2027-04-04', '00:15', { schedule: late })).toEqual(['today, 1: AB then -']);
  expect(screenAt('2027-04-04', '00:30', { schedule: late })).toEqual(['2027-04-10, 1: - then CD']);
});

test('the results show what is next on days without a date', () => {
  const undated = {
    ...CHART,
    setup: { ...CHART.setup, days: CHART.setup.days.map((day) => ({ ...day, date: null })) },
  };
  const [fields] = screenAt('2027-04-03', '09:00', {
    schedule: undated,
    results: resultsOf(undated, 0),
  });
  expect(fields).toBe('null, 1: - then AC, 2: - then CD');
});

test('when all is over the champion comes first, then results, tables and brackets', () => {
  const { begun } = fourTeamPlayoff('single');
  const results = new Map(begun.fixtures.ids.map((id) => [id, win]));
  const panels = screenAt('2027-04-04', '09:00', { schedule: begun, results });
  expect(panels.map((panel) => panel.split(' ')[0])).toEqual([
    ...['champions', 'results', 'tables', 'bracket'],
  ]);
  const table = screenAt('2027-04-11', '09:00', { results: resultsOf(CHART, 0, 1, 2, 3, 4, 5) });
  expect(table[0]).toBe('champions A');
});

test('while only a part of the matches is here, no table is made of them', () => {
  const panels = screenAt('2027-04-03', '12:00', { results: resultsOf(CHART, 0), isWhole: false });
  expect(panels).toEqual(['today, 1: BD then -', 'results AB']);
});

test('a schedule without any match shows that', () => {
  const empty = readChart('\n                     1\n  2027-04-03  09:00  .\n');
  expect(screenAt('2027-04-03', '09:00', { schedule: empty })).toEqual(['nothing']);
});
