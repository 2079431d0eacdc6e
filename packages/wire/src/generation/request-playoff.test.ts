import {
  apply,
  invariant,
  judge,
  type MatchId,
  type Playoff,
  type Schedule,
  searchSchedules,
  viewMatches,
} from '@evenfield/engine';
import { expect, test } from 'vitest';
import { decodeScheduleCsv, encodeScheduleCsv } from '../csv/schedule-csv.ts';
import { encodeSchedulesCsv } from '../csv/schedules-csv.ts';
import { encodeMatches } from '../matches/match.ts';
import {
  decodeSavedSchedule,
  encodeSavedSchedule,
  type SentSchedule,
} from '../saving/saved-schedule.ts';
import { countStoredTeams, storedInputs, toStoredMatches } from '../stored/stored-match.ts';
import { firstSchedule } from '../testing/first-schedule.ts';
import { decodeGenerationRequest, encodeGenerationRequest } from './generation-request.ts';

const league: Schedule = firstSchedule({
  event: 'tournament',
  days: [{ date: null }, { date: null }],
  slots: [540, 600, 660, 720, 780, 840].map((start) => ({ start })),
  fields: [{ name: '1' }, { name: '2' }],
  entries: ['A', 'B'].map((pool) => ({
    division: 'Under 12',
    pool,
    color: '#2f9e44',
    format: 'single' as const,
    teams: [`Ants ${pool}`, `Bees ${pool}`, `Cats ${pool}`],
    fields: [0, 1],
  })),
});

function withPlayoff(kind: Playoff['kind'] = 'single'): Schedule {
  const seeds = ['A', 'B'].flatMap((pool) => [1, 2].map((rank) => ({ pool, rank })));
  const playoff = { kind, seeds };
  const added = apply(league, { kind: 'addPlayoff', key: 'po', division: 'Under 12', playoff });
  invariant(added.ok, 'a playoff of four can be added');
  const teams = seeds.map(({ pool, rank }) => ({ pool, position: rank - 1 }));
  const started = apply(added.value.schedule, { kind: 'startPlayoff', entry: 2, teams });
  invariant(started.ok, 'it can be started');
  return started.value.schedule;
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('a playoff is marked match by match, its final as the last, and comes back whole', () => {
  for (const kind of ['single', 'thirdPlace', 'allPlaces', 'doubleReset'] as const) {
    const schedule = withPlayoff(kind);
    const rows = encodeMatches(schedule);
    const own = rows.filter(({ spetype }) => spetype === 'speplayoff');
    expect(own).toHaveLength(rows.length - league.placements.length);
    expect(own.every(({ isMM }) => isMM === undefined)).toBe(true);
    expect(rows.filter(({ islastmatch }) => islastmatch === '1')).toEqual([own.at(-1)]);
    const sent = overTheWire(encodeSavedSchedule(schedule));
    expect(decodeSavedSchedule(sent)).toEqual({ ok: true, value: schedule });
  }
});

test('the inputs of a playoff ask for no matches, and its contestants count as no teams', () => {
  const schedule = withPlayoff();
  const sent = encodeSavedSchedule(schedule);
  expect(countStoredTeams(storedInputs(schedule, sent))).toBe(6);
  const request = decodeGenerationRequest(overTheWire(encodeGenerationRequest(schedule)));
  invariant(request.ok, 'stored inputs can be sent again');
  for (const { better } of searchSchedules(request.value.setup, { seed: 1 })) {
    if (better === null) continue;
    expect(better.placements).toHaveLength(league.placements.length);
    expect(judge(better).filter(({ level, count }) => level === 'hard' && count > 0)).toEqual([]);
    break;
  }
});

test('a playoff whose contestants are not those of its bracket is refused', () => {
  const request = overTheWire(encodeGenerationRequest(withPlayoff()));
  const spoil = (change: object) => ({
    ...request,
    schedules: request.schedules.map((entry) =>
      entry.rr_type === 'playoff' ? { ...entry, ...change } : entry,
    ),
  });
  const pathsOf = (sent: unknown) => {
    const answer = decodeGenerationRequest(sent);
    return answer.ok ? [] : answer.refusal.map(({ path }) => path);
  };
  expect(pathsOf(spoil({}))).toEqual([]);
  expect(pathsOf(spoil({ teams: ['One', 'Two'], no_of_teams: 2 }))).toEqual(['schedules[2].teams']);
  expect(pathsOf(spoil({ playoff: { kind: 'single', seeds: [] } }))).toEqual([
    'schedules[2].playoff.seeds',
  ]);
  expect(pathsOf(spoil({ playoff: undefined }))).toEqual(['schedules[2].playoff']);
  expect(pathsOf(spoil({ rr_type: 'single' }))).toEqual(['schedules[2].playoff']);
});

test("the list for people has a 'P' for each match of a playoff, and schedule.csv keeps the playoff", () => {
  const schedule = withPlayoff();
  const matches = viewMatches(schedule, { kind: 'all' });
  const [header, ...rows] = encodeSchedulesCsv(schedule, matches, '2027-04-03T00:00:00Z');
  const column = header!.indexOf('Playoff');
  expect(rows.filter((row) => row[column] === 'P')).toHaveLength(3);
  expect(rows.filter((row) => row[column] === '')).toHaveLength(6);
  const read = decodeScheduleCsv(encodeScheduleCsv(schedule, matches));
  expect(read).toEqual({ ok: true, value: schedule });
});

test('what another program has marked stays so when our editor saves the schedule', () => {
  const sent = overTheWire(encodeSavedSchedule(league));
  const marked: SentSchedule = {
    ...sent,
    matches_col: [...sent.matches_col, 'spetype', 'islastmatch', 'type'],
    matches: sent.matches.map((row, f) => (f === 0 ? [...row, 'speplayoff', 1, 'cup'] : row)),
  };
  const opened = decodeSavedSchedule(marked);
  invariant(opened.ok, 'a stranger may mark matches');
  const id = opened.value.fixtures.ids[0]!;
  const moved = apply(opened.value, { kind: 'swapSides', match: id as MatchId });
  invariant(moved.ok, 'it can be edited');
  const again = decodeSavedSchedule(overTheWire(encodeSavedSchedule(moved.value.schedule)));
  invariant(again.ok, 'and saved');
  const marks = { spetype: 'speplayoff', islastmatch: '1', type: 'cup' };
  expect(encodeMatches(again.value)[0]).toMatchObject(marks);
  expect(JSON.parse(toStoredMatches(again.value)[0]!.more ?? '{}')).toEqual(marks);
  expect(encodeMatches(again.value)[1]).not.toHaveProperty('spetype');
});
