import {
  apply,
  type Command,
  type Constraints,
  cellAt,
  type GameDate,
  gameMinutesOf,
  generateSchedule,
  gridOf,
  invariant,
  lockPlayed,
  moveToSeason,
  NO_CONSTRAINTS,
  type Schedule,
} from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formOf } from '../convert-setup.ts';
import { findJoinMistakes, joinRequest } from './join-request.ts';
import { describeSeasonChange } from './season-change.ts';

const league = generateSchedule(
  sampleSetup({
    event: 'tournament',
    ...{ days: 4, slots: 6, fields: 2 },
    entries: [
      { division: 'Open', teams: ['Ants', 'Bees', 'Cats', 'Dogs'], format: 'swiss' },
      { division: 'Youth', teams: ['Elks', 'Foxes', 'Gnus', 'Hens'], format: 'swiss' },
    ],
  }),
  1,
);

function after(schedule: Schedule, command: Command): Schedule {
  const answer = apply(schedule, command);
  invariant(answer.ok, `accepted: ${command.kind}`);
  return answer.value.schedule;
}

const seeds = [1, 2].map((rank) => ({ pool: null, rank }));
const cup = after(after(league, { kind: 'pairRound', entry: 0, round: 1, pairings: [] }), {
  ...{ kind: 'addPlayoff', key: 'cup', division: 'Open', playoff: { kind: 'single', seeds } },
});

function formFor(entry: number) {
  const { setup } = cup;
  return formOf({ ...setup, entries: [setup.entries[entry]!] }, 'Team');
}

test('new names of a division leave its Swiss rounds paired and its playoff in it', () => {
  const form = formFor(0);
  const divisions = [{ ...form.divisions[0]!, name: 'Premier' }];
  const { renames, generatedFor } = joinRequest(cup, { ...form, divisions }, 0);
  expect(renames).toBe(true);
  expect(
    generatedFor.entries.map(({ division, pairedRounds }) => [division, pairedRounds]),
  ).toEqual([
    ['Premier', 2],
    ['Youth', undefined],
    ['Premier', undefined],
  ]);
});

test('while another division is made again, paired rounds and playoffs are as they were, in their cells', () => {
  const form = formFor(1);
  const divisions = [{ ...form.divisions[0]!, teamCount: '3' }];
  const { generatedFor, fixed, renames } = joinRequest(cup, { ...form, divisions }, 1);
  expect(renames).toBe(false);
  expect(generatedFor.entries[0]!.pairedRounds).toBe(2);
  expect(generatedFor.entries[2]).toEqual(cup.setup.entries[2]);
  const row = cup.fixtures.ids.findIndex((id) => id.startsWith('cup-'));
  const held = fixed('locked').find(({ entry }) => entry === 2);
  expect(held).toMatchObject({ cell: cup.placements[row], manual: true });
});

test('a division whose teams change is paired anew', () => {
  const form = formFor(0);
  const divisions = [{ ...form.divisions[0]!, teamCount: '3' }];
  expect(joinRequest(cup, { ...form, divisions }, 0).generatedFor.entries[0]!.pairedRounds).toBe(
    undefined,
  );
});

const youth = generateSchedule(
  sampleSetup({ days: 3, slots: 3, fields: 1, entries: [{ division: 'Open', teams: 4 }] }),
  1,
);

test('another date or time in the form of a division changes that one, and adds none', () => {
  const form = formOf(youth.setup, 'Team');
  const dates = form.dates.with(1, '04/11/2027');
  const times = ['07:30 AM', '08:30 AM', '09:30 AM'];
  const { schedule, generatedFor } = joinRequest(youth, { ...form, dates, times }, 0);
  expect(generatedFor.days.map(({ date }) => date)).toEqual([
    '2027-04-03',
    '2027-04-11',
    '2027-04-17',
  ]);
  expect(generatedFor.slots.map(({ start }) => start)).toEqual([450, 510, 570]);
  expect(schedule.placements).toEqual(youth.placements);
  expect(describeSeasonChange(youth, { ...form, dates })).toEqual([
    expect.stringMatching(
      /^Saturday, April 10, 2027 becomes Sunday, April 11, 2027: .* move with it\.$/,
    ),
  ]);
});

test('the dialog removes and adds days and slots, and previews what goes to the buffer', () => {
  const form = {
    ...formOf(youth.setup, 'Team'),
    ...{ dates: ['04/03/2027', '04/17/2027', '04/24/2027'], dayCount: '3' },
    ...{ slotCount: '2', origins: { days: [0, 2, null], slots: [0, 1] } },
  };
  const { schedule, generatedFor } = joinRequest(youth, form, 0);
  expect(generatedFor.days.map(({ date }) => date)).toEqual([
    '2027-04-03',
    '2027-04-17',
    '2027-04-24',
  ]);
  expect(generatedFor.slots).toHaveLength(2);
  const waits = (cell: number) => cell % 3 === 2 || Math.floor(cell / 3) === 1;
  expect(Array.from(schedule.placements, (cell) => cell < 0)).toEqual(
    Array.from(youth.placements, waits),
  );
  expect(describeSeasonChange(youth, form)).toEqual([
    expect.stringMatching(
      /^Saturday, April 10, 2027 is removed: \d match(es)? will wait in the buffer\.$/,
    ),
    expect.stringMatching(
      /^9:00 AM is removed(\. It has no matches|: \d match(es)? will wait in the buffer)\.$/,
    ),
    'Saturday, April 24, 2027 is added.',
  ]);
});

test('dates for the blank days of a schedule are theirs', () => {
  const undated = {
    ...youth,
    setup: { ...youth.setup, days: youth.setup.days.map(() => ({ date: null })) },
  };
  const dates = ['09/12/2026', '09/19/2026', '09/26/2026'];
  const form = { ...formOf(undated.setup, 'Team'), dates };
  const { generatedFor } = joinRequest(undated, form, 0);
  expect(generatedFor.days.map(({ date }) => date)).toEqual([
    '2026-09-12',
    '2026-09-19',
    '2026-09-26',
  ]);
});

test('time slots that another division brings shorten no game of those that are there', () => {
  const form = formOf(youth.setup, 'Team');
  const more = {
    ...form,
    times: ['07:30 AM', '08:15 AM', '09:00 AM'],
    divisions: [{ ...form.divisions[0]!, name: 'Later', gameMinutes: '' }],
  };
  const { generatedFor } = joinRequest(youth, more, null);
  expect(generatedFor.slots).toHaveLength(5);
  expect(generatedFor.gameMinutes).toBe(60);
  expect(generatedFor.entries.map(({ gameMinutes }) => gameMinutes)).toEqual([undefined, 45]);
  const again = joinRequest(
    { ...youth, setup: generatedFor },
    { ...formOf(generatedFor, 'Team'), divisions: [{ ...form.divisions[0]!, gameMinutes: '' }] },
    0,
  );
  expect(gameMinutesOf(again.generatedFor, 0)).toBe(60);
});

test('the form mentions a time at which games would overlap', () => {
  const form = formOf(youth.setup, 'Team');
  const times = form.times.with(1, '07:30 AM');
  const [mistake] = findJoinMistakes(youth, { ...form, times }, 0);
  expect(mistake?.message).toMatch(/overlap|twice at once/);
});

test('a played match that keeps a date or time from changing is named at the form, with what can be done', () => {
  const result = { ending: 'regular', score: [2, 1] } as const;
  const held = lockPlayed(youth, new Map([[youth.fixtures.ids[0]!, result]]));
  const form = { ...formOf(youth.setup, 'Team'), times: ['07:30 AM', '08:30 AM', '09:30 AM'] };
  expect(findJoinMistakes(held, form, 0).map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^.+ – .+, Open, Sat 3 Apr, .+, Field 1, has been played or is locked, so its day and time cannot change\. Unlock it, or move other games with Shift Times\.$/,
    ),
  ]);
});

test('an edited division keeps its constraints, which name it and its teams by their new names', () => {
  const ref = (team: string, division = 'Youth') => ({ division, pool: null, team });
  const entry = {
    ...youth.setup.entries[0]!,
    gameMinutes: gameMinutesOf(youth.setup, 0),
    ...{ division: 'Youth', teams: ['Ants', 'Bees', 'Cats', 'Dogs'], restMinutes: 45 },
    ...{ daysBetweenMeetings: 3, limits: [{ games: 1, days: 1, isMust: true, weight: 1 }] },
    grounds: [{ team: 'Bees', fields: [youth.setup.fields[0]!.name] }],
  };
  const people = [{ name: 'Kim', teams: [ref('Ants'), ref('Bees')], minutesBetween: 0 }];
  const setup = {
    ...youth.setup,
    entries: [entry],
    constraints: { ...NO_CONSTRAINTS, people },
  };
  const form = formOf(setup, 'Team');
  const [own] = form.divisions;
  const divisions = [{ ...own!, name: 'Under 10', teams: ['Ants', 'Bears', 'Cats', 'Dogs'] }];
  const { renames, generatedFor } = joinRequest({ ...youth, setup }, { ...form, divisions }, 0);
  expect(renames).toBe(true);
  expect(generatedFor.entries[0]).toEqual({
    ...entry,
    ...{ division: 'Under 10', teams: ['Ants', 'Bears', 'Cats', 'Dogs'] },
    grounds: [{ ...entry.grounds[0]!, team: 'Bears' }],
  });
  expect(generatedFor.constraints!.people[0]!.teams).toEqual([
    ref('Ants', 'Under 10'),
    ref('Bears', 'Under 10'),
  ]);
});

test('a season with opening hours holds more game days than a grid, and matches at any number of times', () => {
  const days = Array.from({ length: 40 }, (_, k) => {
    return { date: new Date(Date.UTC(2027, 3, 1 + k)).toISOString().slice(0, 10) as GameDate };
  });
  const starts = Array.from({ length: 40 }, (_, k) => ({ start: 1110 + 5 * k, isOffGrid: true }));
  const slots = [...youth.setup.slots, ...starts] as Schedule['setup']['slots'];
  const hours = [{ fields: [], dates: [], from: 1020, to: 1320 }];
  const withHours = (rows: Constraints['hours']): Schedule => ({
    ...youth,
    setup: { ...youth.setup, days, slots, constraints: { ...NO_CONSTRAINTS, hours: rows } },
  });
  const more = (schedule: Schedule) => {
    const form = formOf(schedule.setup, 'Team');
    return { ...form, divisions: [{ ...form.divisions[0]!, name: 'Later', gameMinutes: '' }] };
  };
  const [open, onGrid] = [withHours(hours), withHours([])];
  expect(findJoinMistakes(open, more(open), null)).toEqual([]);
  const mistakes = findJoinMistakes(onGrid, more(onGrid), null);
  expect(mistakes.map(({ path }) => path)).toEqual([['dayCount']]);
  const { generatedFor } = joinRequest(open, more(open), null);
  expect(gameMinutesOf(generatedFor, 1)).toBe(gameMinutesOf(youth.setup, 0)); // not the 5 between two starts
});

test('starts of matches off the grid are no slots of the form, and stay when a slot is changed', () => {
  const slots = [...youth.setup.slots, { start: 1235, isOffGrid: true } as const];
  const { setup, ...rest } = moveToSeason(youth, { ...youth.setup, slots });
  const cell = cellAt(gridOf(setup), 0, slots.length - 1, 0); // a match begins then
  const placements = rest.placements.with(0, cell);
  const schedule = { ...rest, placements, setup: { ...setup, constraints: NO_CONSTRAINTS } };
  const form = formOf(schedule.setup, 'Team');
  expect(form.times).toHaveLength(youth.setup.slots.length);
  expect(describeSeasonChange(schedule, form)).toEqual([]);
  const last = form.times.length - 1;
  const { generatedFor } = joinRequest(
    schedule,
    { ...form, times: form.times.with(last, '08:00 PM'), divisions: [form.divisions[0]!] },
    0,
  );
  expect(generatedFor.slots.map(({ start }) => start)).toEqual(
    expect.arrayContaining([1200, 1235]),
  );
  expect(generatedFor.slots).toHaveLength(slots.length);
});
