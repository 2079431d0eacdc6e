/**
 * Small leagues of every shape, from loose to tight, generated as the product does: how far each rule is
 * above its bound.
 */
import { fit, type RuleCount, type RuleId, type Setup } from '@evenfield/engine';
import { type SampleEntry, sampleSetup } from '@evenfield/engine/testing';
import * as fc from 'fast-check';
import type { Family, Row } from '../family.ts';
import { type MadeInStarts, makeInStarts } from '../make-in-starts.ts';
import { SEED } from '../make-schedule.ts';

const LEAGUES = 60;
const MOST_MATCHES = 200;
const MOST_SLOTS = 12;
const MOST_GAMES_A_DAY = 3;

/** Rules of the even spread of games; those after them are about their order. */
const SPREAD: readonly RuleId[] = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9'];

export interface SmallLeague {
  readonly name: string;
  readonly setup: Setup;
}

/** Sixty different leagues that fit, always the same. */
export function listSmallLeagues(): readonly SmallLeague[] {
  const leagues = new Map<string, Setup>();
  for (const shape of fc.sample(arbitraryShape(), { numRuns: 20 * LEAGUES, seed: SEED })) {
    const league = toLeague(shape);
    if (league !== null && leagues.size < LEAGUES) leagues.set(league.name, league.setup);
  }
  return [...leagues].map(([name, setup]) => ({ name, setup }));
}

interface Shape {
  readonly format: 'single' | 'double' | 'partial';
  readonly divisions: number;
  readonly teams: number;
  readonly grows: boolean; // every second division has a team more
  readonly days: number;
  readonly fields: number;
  readonly spare: number; // time slots beyond those needed
}

function arbitraryShape(): fc.Arbitrary<Shape> {
  return fc.record({
    format: fc.constantFrom('single', 'double', 'partial'),
    divisions: fc.integer({ min: 1, max: 4 }),
    teams: fc.integer({ min: 4, max: 13 }),
    grows: fc.boolean(),
    days: fc.integer({ min: 3, max: 14 }),
    fields: fc.integer({ min: 1, max: 6 }),
    spare: fc.constantFrom(0, 1, 2, 4),
  });
}

/** The league of a shape; null if it is too large, too crowded, or does not fit. */
function toLeague({ format, divisions, days, fields, ...shape }: Shape): SmallLeague | null {
  const entries = Array.from({ length: divisions }, (_, k): SampleEntry => {
    const teams = shape.teams + (shape.grows ? k % 2 : 0);
    return format === 'partial'
      ? { teams, gamesPerTeam: Math.ceil((teams * 2) / 3) }
      : { teams, format };
  });
  const games = entries.map(gamesOf);
  const matches = games.reduce((sum, each, k) => sum + (each * Number(entries[k]!.teams)) / 2, 0);
  const slots = Math.max(2, Math.ceil(Math.ceil(matches / days) / fields) + shape.spare);
  if (matches > MOST_MATCHES || slots > MOST_SLOTS) return null;
  if (Math.max(...games) > MOST_GAMES_A_DAY * days) return null;
  const setup = sampleSetup({ days, slots, fields, entries });
  if (!fit(setup).fits) return null;
  const teams = entries.map((entry) => entry.teams).join('+');
  const name = `${teams} teams ${format}, ${days} days, ${slots} slots, ${fields} fields`;
  return { name, setup };
}

function gamesOf({ teams, format, gamesPerTeam }: SampleEntry): number {
  const opponents = Number(teams) - 1;
  return gamesPerTeam ?? (format === 'double' ? 2 * opponents : opponents);
}

export const smallLeagues: Family = {
  name: 'small leagues',
  about: `${LEAGUES} small generated leagues from loose to tight, with all starts: exceptions and bounds, then the sums of what is above the bounds`,
  *measure(): Generator<Row> {
    const all: MadeInStarts[] = [];
    for (const { name, setup } of listSmallLeagues()) {
      const made = makeInStarts(setup);
      all.push(made);
      yield {
        league: name,
        ...Object.fromEntries(
          softOf(made).map(({ rule, count, bound }) => [rule, { count, bound }]),
        ),
        'S1 to S9': gapOf(made, SPREAD),
        starts: made.starts,
        'first ms': Math.round(made.firstMs),
        'cpu ms': Math.round(made.cpuMs),
      };
    }
    const rules = softOf(all[0]!).map(({ rule }) => rule);
    yield {
      league: 'above the bounds, in all',
      ...Object.fromEntries(rules.map((rule) => [rule, sumOf(all, (made) => gapOf(made, [rule]))])),
      'S1 to S9': sumOf(all, (made) => gapOf(made, SPREAD)),
      starts: sumOf(all, ({ starts }) => starts),
      'first ms': median(all.map(({ firstMs }) => firstMs)),
      'cpu ms': median(all.map(({ cpuMs }) => cpuMs)),
    };
  },
};

function softOf({ counts }: MadeInStarts): readonly RuleCount[] {
  return counts.filter(({ level }) => level === 'soft');
}

function gapOf({ counts }: MadeInStarts, rules: readonly RuleId[]): number {
  return counts
    .filter(({ rule }) => rules.includes(rule))
    .reduce((sum, { count, bound }) => sum + Math.max(0, count - bound), 0);
}

function sumOf(all: readonly MadeInStarts[], figure: (made: MadeInStarts) => number): number {
  return all.reduce((sum, made) => sum + figure(made), 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)]!);
}
