/**
 * What a season needs and what there is for it, counted before anything is scheduled: for divisions, the
 * fields that they share, grounds, teams, and people with several teams. Every count stands alone, so a
 * season can be impossible although none of them is short; none is exceeded in a complete schedule.
 */
import { mostMatches } from '../../fixtures/demand.ts';
import { readConstraints } from '../../model/read-constraints.ts';
import { type Entry, isPlayoff, type Setup } from '../../model/setup.ts';
import { doSlotsClash, openSlots } from '../../model/slot-clashes.ts';
import { gameMinutesOf } from '../../model/start-times.ts';
import { leastDemands } from '../../placement/fit/least-days.ts';
import { SeasonCounter } from './count-by-clock.ts';

/** Who needs places. Numbers are those of the setup. */
export type Claim =
  | {
      readonly kind: 'fields'; // divisions, and all the fields on which they play
      readonly entries: readonly number[]; // at least two
      readonly fields: readonly number[];
      readonly unit: 'matches' | 'minutes';
    }
  | { readonly kind: 'entry'; readonly entry: number; readonly isRested: boolean } // isRested: that all its teams have their rest leaves fewer places, which are counted
  | {
      readonly kind: 'ground';
      readonly teams: readonly number[];
      readonly fields: readonly number[];
    } // home games of teams
  | { readonly kind: 'team'; readonly team: number }
  | { readonly kind: 'person'; readonly person: number; readonly together: number }; // together: days on which all teams of the person can play

export interface ClaimCount {
  readonly claim: Claim;
  readonly needed: number; // matches, or minutes
  readonly available: number; // at most; the same unit
}

export interface CountOptions {
  readonly restless?: number; // an entry whose rest is left out
  readonly teams?: readonly number[]; // that are counted; left out: those with requests or grounds
}

/** All counts of a setup, with or without constraints. Playoffs are left out. */
export function countClaims(setup: Setup, options: CountOptions = {}): ClaimCount[] {
  return setup.constraints === undefined
    ? countOnGrid(setup, options)
    : countByClock(setup, options);
}

/** The same for two counts of one thing, whatever its numbers. */
export function keyOfClaim(claim: Claim): string {
  switch (claim.kind) {
    case 'fields':
      return `fields ${claim.entries}`;
    case 'entry':
      return `entry ${claim.entry}`;
    case 'ground':
      return `ground ${claim.teams}`;
    case 'team':
      return `team ${claim.team}`;
    case 'person':
      return `person ${claim.person}`;
  }
}

function countOnGrid(setup: Setup, { restless }: CountOptions): ClaimCount[] {
  const { entries, days } = setup;
  const demands = leastDemands(entries, days.length);
  const slotsFor = (numbers: readonly number[]) =>
    openSlots(setup, Math.min(...numbers.map((e) => gameMinutesOf(setup, e)))).length;
  const shared = listShared(entries).map(({ entries: numbers, fields }): ClaimCount => {
    const needed = numbers.reduce((sum, e) => sum + demands[e]!.matches, 0);
    const available = days.length * slotsFor(numbers) * fields.length;
    return {
      claim: { kind: 'fields', entries: numbers, fields, unit: 'matches' },
      needed,
      available,
    };
  });
  const own = demands.flatMap(({ matches: needed, turn, fields }, e): ClaimCount[] => {
    if (isPlayoff(entries[e]!)) return [];
    const slots = slotsFor([e]);
    const atOnce = Math.min(turn, fields.length);
    const isOneEnough = needed <= days.length * Math.min(turn, slots * fields.length);
    const mayRest = !isOneEnough && e !== restless && !doSlotsClash(setup);
    const rested = mayRest ? countRested(slots, atOnce, turn) : slots * atOnce;
    const isRested = rested < slots * atOnce;
    return [
      { claim: { kind: 'entry', entry: e, isRested }, needed, available: days.length * rested },
    ];
  });
  return [...shared, ...own];
}

const REST = 2; // slots between two games of a team

/**
 * The most matches in the slots of a day if no team plays twice in any three slots: as early as possible,
 * since then no other way has more matches up to any slot.
 */
function countRested(slots: number, atOnce: number, turn: number): number {
  const matches: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    const near = matches.slice(-REST).reduce((sum, count) => sum + count, 0);
    matches.push(Math.min(atOnce, turn - near));
  }
  return matches.reduce((sum, count) => sum + count, 0);
}

interface SharedFields {
  readonly entries: readonly number[];
  readonly fields: readonly number[];
}

/** The fields of every entry, and all together, with the entries that play on no others, where those are several. */
function listShared(entries: readonly Entry[]): SharedFields[] {
  const leagues = [...entries.keys()].filter((e) => !isPlayoff(entries[e]!));
  const all = [...new Set(leagues.flatMap((e) => entries[e]!.fields))].sort((a, b) => a - b);
  const found = new Map<string, SharedFields>(); // entries -> those with the fewest fields
  for (const fields of [...leagues.map((e) => entries[e]!.fields), all]) {
    const inside = new Set(fields);
    const members = leagues.filter((e) => entries[e]!.fields.every((field) => inside.has(field)));
    const known = found.get(String(members));
    if (members.length < 2 || (known && known.fields.length <= fields.length)) continue;
    found.set(String(members), { entries: members, fields });
  }
  return [...found.values()];
}

function countByClock(setup: Setup, { restless, teams }: CountOptions): ClaimCount[] {
  const tables = readConstraints(setup);
  const counter = new SeasonCounter(setup, tables, mostMatches(setup));
  const leagues = [...setup.entries.keys()].filter((e) => !isPlayoff(setup.entries[e]!));
  return [
    ...listShared(setup.entries).map(({ entries, fields }): ClaimCount => {
      const { unit, ...counts } = counter.countFields(entries, fields);
      return { claim: { kind: 'fields', entries, fields, unit }, ...counts };
    }),
    ...leagues.map((entry): ClaimCount => {
      const { isRested, ...counts } = counter.countEntry(entry, entry === restless);
      return { claim: { kind: 'entry', entry, isRested }, ...counts };
    }),
    ...counter.listGrounds().map(
      (ground): ClaimCount => ({
        claim: { kind: 'ground', ...ground },
        ...counter.countGround(ground.teams),
      }),
    ),
    ...(teams ?? counter.listRestrictedTeams()).map(
      (team): ClaimCount => ({ claim: { kind: 'team', team }, ...counter.countTeam(team) }),
    ),
    ...tables.people.map((_, person): ClaimCount => {
      const { together, ...counts } = counter.countPerson(person);
      return { claim: { kind: 'person', person, together }, ...counts };
    }),
  ];
}
