/** Interprets the form's inputs for a division with pools and a knockout. */
import {
  distributeInSnakeOrder,
  MAX_CONTESTANTS,
  type PlannedPlayoff,
  usualPlayoffSize,
} from '@evenfield/engine';
import { type DivisionForm, teamCountOf } from '../setup-form.ts';

const USUAL_POOL = 4; // teams
const FEWEST_IN_POOL = 2;
const FEWEST_ON = 2;

/** Returns the number of pools: as typed, or enough for pools of four. */
export function poolCountOf(division: Pick<DivisionForm, 'poolCount' | 'teamCount'>): number {
  const typed = Number(division.poolCount);
  const teams = teamCountOf(division);
  const most = Math.max(1, Math.floor(teams / FEWEST_IN_POOL));
  return Math.min(most, typed > 0 ? typed : Math.max(2, Math.round(teams / USUAL_POOL)));
}

/** Returns 'A' to 'Z', 'AA' and so on. */
export function poolName(pool: number): string {
  const letter = String.fromCharCode(65 + (pool % 26));
  return pool < 26 ? letter : poolName(Math.floor(pool / 26) - 1) + letter;
}

/** Returns the teams of each pool, in the order they were dealt. */
export function poolsOf(division: DivisionForm, names: readonly string[]): string[][] {
  return distributeInSnakeOrder(names, poolCountOf(division));
}

/** Returns the number of teams in the knockout: as typed, or the default. */
export function playOnOf(division: DivisionForm): number {
  const teams = teamCountOf(division);
  const typed = Number(division.playOn);
  const most = Math.min(teams, MAX_CONTESTANTS);
  if (typed >= FEWEST_ON) return Math.min(most, typed);
  return Math.min(most, usualPlayoffSize({ teams, tables: poolCountOf(division) }));
}

/** Returns the knockouts after the pools, by rank: main, plate of at most its size, consolation. */
export function playoffsOf(division: DivisionForm): PlannedPlayoff[] {
  if (division.formats.tournament !== 'pools') return [];
  const teams = teamCountOf(division);
  const main = playOnOf(division);
  const plate = division.plate ? Math.min(main, teams - main) : 0;
  const rest = division.consolation ? Math.min(MAX_CONTESTANTS, teams - main - plate) : 0;
  const own = { division: division.name.trim(), kind: 'single' } as const;
  const parts: PlannedPlayoff[] = [
    { ...own, name: 'Playoffs', kind: 'thirdPlace', from: 0, count: main },
    { ...own, name: 'Plate', from: main, count: plate },
    { ...own, name: 'Consolation', from: main + plate, count: rest },
  ];
  return parts.filter(({ count }) => count >= FEWEST_ON);
}
