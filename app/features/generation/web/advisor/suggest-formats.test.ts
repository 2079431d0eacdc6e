import {
  addPlannedPlayoffs,
  generateSchedule,
  gridOf,
  isPlayoff,
  NOWHERE,
  reserveForPlayoffs,
  type Schedule,
  slotOf,
} from '@evenfield/engine';
import { DEFAULT_SEED } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { playoffsOfForm, setupOf } from '../convert-setup.ts';
import { findMistakes } from '../mistakes/find-mistakes.ts';
import { emptyForm, type SetupForm } from '../setup-form.ts';
import { type FormatNeeds, type FormatSuggestion, suggestFormats } from './suggest-formats.ts';

const form = emptyForm('league', 'Team');
const day: FormatNeeds = {
  ...{ teams: [8], fields: 2, days: 1, start: 540, end: 1020 },
  ...{ gameMinutes: 30, breakMinutes: 10 },
};

function suggest(needs: Partial<FormatNeeds>): readonly FormatSuggestion[] {
  const advice = suggestFormats(form, { ...day, ...needs });
  if (advice.kind !== 'formats') throw new Error(JSON.stringify(advice));
  return advice.suggestions;
}

/** As the form generates it. */
function generate(filled: SetupForm): Schedule {
  const [setup, planned] = [setupOf(filled), playoffsOfForm(filled)];
  const pools = generateSchedule(reserveForPlayoffs(setup, planned) ?? setup, DEFAULT_SEED);
  return planned.length === 0 ? pools : addPlannedPlayoffs(pools, setup, planned);
}

/** The games of each team before any knockout. */
function countGames({ setup, fixtures }: Schedule): number[] {
  const games = new Map<number, number>();
  for (const [match, entry] of fixtures.entry.entries()) {
    if (isPlayoff(setup.entries[entry]!)) continue;
    for (const team of [fixtures.home[match]!, fixtures.away[match]!])
      games.set(team, (games.get(team) ?? 0) + 1);
  }
  return [...games.values()];
}

test.each<[string, Partial<FormatNeeds>]>([
  ['eight teams on two fields', {}],
  ['five teams on two fields', { teams: [5] }],
  ['ten and seven teams on four fields', { teams: [10, 7], fields: 4 }],
  ['sixteen teams until noon', { teams: [16], fields: 6, end: 720, gameMinutes: 20 }],
  ['six teams on two days', { teams: [6], fields: 1, days: 2, end: 780 }],
])('what is suggested is what is generated: %s', (_, needs) => {
  const suggestions = suggest(needs);
  expect(suggestions.length).toBeGreaterThan(1);
  for (const { form: filled, games, matches, finish, rest } of suggestions) {
    expect(findMistakes(filled)).toEqual([]);
    const schedule = generate(filled);
    const { setup, placements } = schedule;
    expect(placements).toHaveLength(matches);
    expect(placements.includes(NOWHERE)).toBe(false);
    const { gameMinutes, end } = { ...day, ...needs };
    const starts = [...placements].map((cell) => setup.slots[slotOf(gridOf(setup), cell)]!.start!);
    expect(Math.max(...starts) + gameMinutes).toBe(finish);
    expect(finish).toBeLessThanOrEqual(end);
    const played = countGames(schedule);
    const hasKnockout = setup.entries.some(isPlayoff);
    expect(games.least).toBeGreaterThanOrEqual(Math.min(...played));
    if (!hasKnockout)
      expect([games.least, games.most]).toEqual([Math.min(...played), Math.max(...played)]);
    else expect(games.most).toBeGreaterThan(Math.max(...played));
    if (rest !== null) expect(shortestRest(schedule, gameMinutes)).toBe(rest);
  }
});

function shortestRest({ setup, fixtures, placements }: Schedule, minutes: number): number {
  const { days, slots, fields } = gridOf(setup);
  const places = [...placements]
    .map((cell, match) => ({
      day: Math.floor(cell / (slots * fields)) % days,
      start: setup.slots[slotOf(gridOf(setup), cell)]!.start!,
      teams: [fixtures.home[match]!, fixtures.away[match]!],
      isKnockout: isPlayoff(setup.entries[fixtures.entry[match]!]!),
    }))
    .filter(({ isKnockout }) => !isKnockout);
  const rests = places.flatMap((one) =>
    places
      .filter((next) => next.day === one.day && next.start > one.start)
      .filter((next) => next.teams.some((team) => one.teams.includes(team)))
      .map((next) => next.start - one.start - minutes),
  );
  return Math.min(...rests);
}

test('formats are of different kinds, and the one with the most games for everybody comes first', () => {
  const suggestions = suggest({ teams: [4], fields: 2 });
  expect(suggestions.map(({ title, games }) => [title, games.least, games.most])).toEqual([
    ['Double round robin', 6, 6],
    ['Round robin', 3, 3],
    ['Swiss, 3 rounds', 3, 3],
  ]);
});

test('a knockout counts the games of those who lose at once and of those who win it', () => {
  const knockout = suggest({ teams: [16], fields: 4 }).find(({ title }) => /knockout/.test(title));
  expect(knockout).toMatchObject({
    title: 'Pools, then knockout and consolation',
    games: { least: 4, most: 6 },
  });
});

test('what is typed stays: names, the sport and its points', () => {
  const typed = {
    ...form,
    fieldNames: ['Oak'],
    divisions: [{ ...form.divisions[0]!, name: 'U12', teams: ['Foxes'] }],
  };
  const advice = suggestFormats(typed, { ...day, teams: [4, 6] });
  if (advice.kind !== 'formats') throw new Error('there is room');
  const [{ form: filled }] = advice.suggestions as [FormatSuggestion];
  expect(filled.fieldNames).toEqual(['Oak', '2']);
  expect(filled.divisions.map(({ name, teams }) => [name, teams[0], teams.length])).toEqual([
    ['U12', 'Foxes', 4],
    ['Division 2', '', 6],
  ]);
});

test('where nothing fits, the least that would be enough is named, and with it something fits', () => {
  const tight: FormatNeeds = { ...day, teams: [12], fields: 1, end: 700 };
  const advice = suggestFormats(form, tight);
  if (advice.kind !== 'nothingFits') throw new Error('there is no room');
  const { fields, end, days } = advice.nearest;
  for (const more of [{ fields }, { end }, { days }]) {
    const [value] = Object.values(more);
    if (value === null) continue;
    expect(suggestFormats(form, { ...tight, ...more } as FormatNeeds).kind).toBe('formats');
  }
  expect(fields).toBe(3);
  expect(end).toBe(1010);
});
