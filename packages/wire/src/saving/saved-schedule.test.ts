import { matchCount } from '@evenfield/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySchedule } from '../testing/any-schedule.ts';
import {
  decodeSavedSchedule,
  decodeShownSchedule,
  encodeSavedSchedule,
  readShownSchedule,
  type SentSchedule,
} from './saved-schedule.ts';

const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value));

test('nothing that the editor knows is lost by saving', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const sent: SentSchedule = overTheWire(encodeSavedSchedule(schedule));
      expect(decodeSavedSchedule(sent)).toEqual({ ok: true, value: schedule });
    }),
  );
}, 30_000);

test('a saved schedule is opened from rows that are whole objects', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const { inputs, called_off, matches_col, matches } = encodeSavedSchedule(schedule);
      const rows = matches.map((values) =>
        Object.fromEntries(
          matches_col.flatMap((name, c) => (values[c] === null ? [] : [[name, values[c]]])),
        ),
      );
      const shown = { inputs, ...(called_off && { called_off }), matches: rows };
      expect(decodeShownSchedule(overTheWire(shown))).toEqual({ ok: true, value: schedule });
      const unsaid = { game_minutes: ' ', tables: null, order: '', day_shifts: '' }; // as forms send them
      const stored = { ...shown, inputs: { ...unsaid, ...inputs } };
      expect(readShownSchedule(overTheWire(stored))).toEqual(schedule);
    }),
    { numRuns: 30 },
  );
}, 30_000);

/** A save by a client that knows only the specification. */
const STRANGE: SentSchedule = {
  inputs: {
    all_dates: ['04/03/2027', '04/10/2027'],
    all_times: ['07:00 AM', '08:00 AM'],
    all_fields: ['1', '2'],
    schedules: [
      { division_name: 'U10', pool_name: 'A', no_of_teams: 3, selected_fields: ['1', '2'] },
      { division_name: '', no_of_teams: '2', selected_fields: ['2'] },
    ],
  },
  matches_col: [
    'matchid',
    'divisioncolor',
    'divisionid',
    'divisionname',
    'fieldname',
    'scoredate',
    'scoretime',
    'team1id',
    'team2id',
    'isMM',
  ],
  matches: [
    ['a', '#fff', 1, 'U10$pool$A', '1', '04/03/2027', '07:00 AM', 'Bears', 'Lions'],
    [17, '', 1, 'U10$pool$A', '2', '04/10/2027', '07:00 AM', 'Lions', 'Tigers', 1],
    ['c', '', 2, 'Division 2', '-', '', '', 'Owls', 'Jays', ''],
  ],
};

test('a save by the specification alone is read: teams are found in the matches, ids may be numbers', () => {
  const read = decodeSavedSchedule(STRANGE);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const { setup, fixtures, placements } = read.value;
  expect(setup.entries).toMatchObject([
    { division: 'U10', pool: 'A', teams: ['Bears', 'Lions', 'Tigers'], fields: [0, 1] },
    { division: 'Division 2', pool: null, teams: ['Owls', 'Jays'], fields: [1] },
  ]);
  expect(matchCount(read.value)).toBe(3);
  expect(fixtures.ids).toEqual(['a', '17', 'c']);
  expect([...fixtures.manual]).toEqual([0, 1, 0]);
  expect([...placements]).toEqual([0, 5, -1]);
});

test('a team that no match names is called by the default name', () => {
  const [first, ...rest] = STRANGE.inputs['schedules'] as object[];
  const read = decodeSavedSchedule({
    ...STRANGE,
    inputs: { ...STRANGE.inputs, schedules: [{ ...first, no_of_teams: 4 }, ...rest] },
  });
  expect(read.ok && read.value.setup.entries[0]!.teams).toEqual([
    'Bears',
    'Lions',
    'Tigers',
    'Team 1',
  ]);
});

test.each([
  [
    'a match without an id',
    { matches: [['', '#fff', 1, 'U10$pool$A', '-', '', '', 'Bears', 'Lions']] },
    'matches[0].matchid',
  ],
  ['a row that is too long', { matches: [Array(11).fill('x')] }, 'matches[0].'],
  ['a column that is missing', { matches_col: STRANGE.matches_col.slice(1) }, 'matches[0].matchid'],
  [
    'a day that is not in the inputs',
    { inputs: { ...STRANGE.inputs, all_dates: ['04/03/2027'] } },
    'matches[1].scoredate',
  ],
  [
    'two matches with one id',
    { matches: [STRANGE.matches[0]!, STRANGE.matches[0]!] },
    'matches[1].matchid',
  ],
  [
    'inputs without divisions',
    { inputs: { ...STRANGE.inputs, schedules: [] } },
    'inputs.schedules',
  ],
  [
    'a name that is a list',
    { matches: [STRANGE.matches[0]!.with(7, ['Bears'])] },
    'matches[0].team1id',
  ],
])('a save with %s is refused, and the place named', (_, change, path) => {
  const read = decodeSavedSchedule({ ...STRANGE, ...change });
  expect(!read.ok && read.refusal.map((fault) => fault.path)).toContain(path);
});
