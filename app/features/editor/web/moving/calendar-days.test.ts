import {
  apply,
  type GameDate,
  NO_CONSTRAINTS,
  placeOf,
  type Schedule,
  usualLens,
  viewOpenPlaces,
} from '@evenfield/engine';
import { ofClubs, readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatPlaceName } from '#league/match-words.ts';
import { chartOf } from '../chart-of.ts';
import { formatCommand } from '../commands/format-command.ts';
import { marksOf } from './cell-marks.ts';
import { pickingOf } from './picking.ts';
import { dropOutcome } from './target-to-outcome.ts';

const chart = ofClubs(
  readChart(`
                     Gym  Hall Dome Park
    2027-09-01 20:00 A-B  .    C-D  .
    2027-09-08 20:00 .    .    .    .
    2027-09-15 20:00 .    B-C  .    .
    2027-09-22 20:00 .    .    .    D-A
    2027-09-29 20:00 .    .    .    .
    2027-10-06 20:00 A-D  .    .    .
    2027-10-13 20:00 .    .    .    .
  `),
);
const on = (...dates: string[]) => dates as GameDate[];
const evening = { from: 20 * 60, to: 22 * 60 };
const season: Schedule = {
  ...chart,
  setup: {
    ...chart.setup,
    slots: [{ start: 20 * 60, isOffGrid: true }],
    gameMinutes: 90,
    constraints: {
      ...NO_CONSTRAINTS,
      hours: [
        {
          ...evening,
          fields: ['Gym'],
          dates: on('2027-09-01', '2027-09-08', '2027-09-29', '2027-10-06', '2027-10-13'),
        },
        { ...evening, fields: ['Hall', 'Dome', 'Park'], dates: [] },
      ],
      closures: [
        { fields: ['Gym'], dates: on('2027-10-13'), from: null, to: null, reason: 'Fair' },
      ],
      requests: [
        {
          teams: [{ division: 'A', pool: null, team: 'B' }],
          kind: 'cannotPlay',
          dates: on('2027-09-29'),
          from: null,
          to: null,
          isMust: true,
          reason: 'Cup',
        },
      ],
    },
  },
};

const view = chartOf(season, usualLens(season.setup), new Map());
const pick = (row: number) =>
  pickingOf(season, view, { kind: 'match', match: season.fixtures.ids[row]!, swapWith: null })!;
const drop = (row: number, position: number) =>
  dropOutcome(pick(row), { kind: 'position', position });
const [AB] = [0];
const CHIP_OF_BC = 7 + 2; // seven game days come first

test('a match dropped on a date moves to the ground of its home team', () => {
  const { does, sentence } = drop(AB, 1);
  expect(sentence).toMatch(/^Wed 8 Sep, 8:00 PM, Gym: The match can go here/);
  expect(does).toMatchObject({ kind: 'run', command: { kind: 'moveMatch' } });
  expect(marksOf(pick(AB))(1).tone).toMatch(/free|best/);
});

test('a date on which its ground is open at other times than games begin takes it at the beginning of those', () => {
  const { constraints } = season.setup;
  const [gym, ...others] = constraints!.hours;
  const early = { ...gym!, dates: on('2027-09-08'), from: 17 * 60, to: 18 * 60 + 45 };
  const usual = { ...gym!, dates: gym!.dates.filter((date) => date !== '2027-09-08') };
  const setup = {
    ...season.setup,
    constraints: { ...constraints!, hours: [usual, early, ...others] },
  };
  const open = { ...season, setup };
  const chart = chartOf(open, usualLens(setup), new Map());
  const match = season.fixtures.ids[AB]!;
  const picking = pickingOf(open, chart, { kind: 'match', match, swapWith: null })!;
  expect(marksOf(picking)(1).tone).toMatch(/free|best/);
  const { does, sentence } = dropOutcome(picking, { kind: 'position', position: 1 });
  expect(sentence).toMatch(/^Wed 8 Sep, 5:00 PM, Gym: The match can go here/);
  if (does.kind !== 'run') throw new Error('The match is not moved.');
  expect(formatCommand(open, does.command)).toBe('Move A – B to 09/08/2027 at 05:00 PM, Gym');
  const moved = apply(open, does.command);
  if (!moved.ok) throw new Error('The move is refused.');
  const { schedule } = moved.value;
  expect(placeOf(schedule, schedule.placements[AB]!)).toEqual({ day: 1, field: 0, start: 1020 });
  expect(dropOutcome(picking, { kind: 'position', position: 0 }).tone).toBe('here');
  expect(dropOutcome(picking, { kind: 'position', position: 5 }).sentence).toContain(
    'A – D is here',
  );
});

test('a date on which a field opens at other times has a place for a new match when it opens', () => {
  const early = { fields: ['Gym'], dates: on('2027-09-08'), from: 17 * 60, to: 18 * 60 + 45 };
  const [gym, ...others] = season.setup.constraints!.hours;
  const hours = [{ ...gym!, dates: on('2027-09-01') }, early, ...others];
  const setup = { ...season.setup, constraints: { ...season.setup.constraints!, hours } };
  const [place] = viewOpenPlaces({ ...season, setup }, 1);
  expect(place).toEqual({ day: 1, field: 0, start: 1020 });
  expect(formatPlaceName({ ...season, setup }, place!)).toBe('Wed 8 Sep, 5:00 PM, Gym');
});

test('its own date leaves it where it is', () => {
  expect(drop(AB, 0)).toMatchObject({ tone: 'here', does: { kind: 'putDown' } });
});

test('a date on which it cannot be says why, for the ground of its home team', () => {
  expect(drop(AB, 6)).toMatchObject({ tone: 'refused', sentence: expect.stringContaining('Fair') });
  expect(drop(AB, 4).sentence).toContain('B cannot play then on 09/29/2027.');
  expect(drop(AB, 5).sentence).toContain('A – D is here');
});

test('a match dropped on another one falls on the date of that', () => {
  expect(drop(AB, CHIP_OF_BC)).toEqual(drop(AB, 2));
});

test('a date has a place for a new match on every ground that is open and has none', () => {
  const names = (day: number) =>
    viewOpenPlaces(season, day).map(({ field }) => season.setup.fields[field]!.name);
  expect(names(0)).toEqual(['Hall', 'Park']);
  expect(names(1)).toEqual(['Gym', 'Hall', 'Dome', 'Park']);
  expect(names(2)).toEqual(['Dome', 'Park']);
});
