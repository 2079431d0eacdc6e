import type { Ground, TeamRef } from '../model/constraints.ts';
import { pruneConstraints } from '../model/prune-constraints.ts';
import type { Entry, Setup } from '../model/setup.ts';

/** A team that goes to another entry. */
export interface TeamMove {
  readonly team: TeamRef;
  readonly to: number; // entry
}

/**
 * Moves teams to the ends of other entries, before there are matches. What constraints and grounds say of
 * a team goes with it, as far as its new entry allows that. A team whose name is taken there gets a
 * number behind it.
 */
export function moveTeams(setup: Setup, moves: readonly TeamMove[]): Setup {
  const goes = moves.filter(({ team, to }) => !isOf(setup.entries[to]!, team));
  const goal = new Map(goes.map(({ team, to }) => [keyOf(team), to]));
  const names = new Map<string, string>(); // of teams that go, by what they were
  const grounds = new Map<string, Ground>();
  for (const entry of setup.entries) {
    for (const ground of entry.grounds ?? []) grounds.set(keyOf({ ...entry, ...ground }), ground);
  }
  const entries = setup.entries.map((entry, e): Entry => {
    const stays = (team: string) => !goal.has(keyOf({ ...entry, team }));
    const teams = entry.teams.filter(stays);
    const own = (entry.grounds ?? []).filter(({ team }) => stays(team));
    for (const { team } of goes.filter(({ to }) => to === e)) {
      const name = nameIn(teams, team.team);
      names.set(keyOf(team), name);
      teams.push(name);
      const ground = grounds.get(keyOf(team));
      if (ground !== undefined) own.push({ ...ground, team: name });
    }
    const { grounds: _, ...rest } = entry;
    return { ...rest, teams, ...(own.length > 0 && { grounds: own }) };
  });
  const { constraints } = setup;
  if (constraints === undefined) return { ...setup, entries };
  const refOf = (ref: TeamRef): TeamRef => {
    const to = goal.get(keyOf(ref));
    if (to === undefined) return ref;
    const { division, pool } = setup.entries[to]!;
    return { division, pool, team: names.get(keyOf(ref))! };
  };
  const refs = (teams: readonly TeamRef[]) => teams.map(refOf);
  return pruneConstraints({
    ...setup,
    entries,
    constraints: {
      ...constraints,
      people: constraints.people.map((one) => ({ ...one, teams: refs(one.teams) })),
      requests: constraints.requests.map((one) => ({ ...one, teams: refs(one.teams) })),
      apart: constraints.apart
        .map(([one, other]) => [refOf(one), refOf(other)] as const)
        .filter(([one, other]) => one.division === other.division && one.pool === other.pool),
    },
  });
}

function isOf(entry: Entry, { division, pool, team }: TeamRef): boolean {
  return entry.division === division && entry.pool === pool && entry.teams.includes(team);
}

/** 'Tigers', or 'Tigers 2' where that is taken. */
function nameIn(teams: readonly string[], name: string): string {
  let free = name;
  for (let number = 2; teams.includes(free); number++) free = `${name} ${number}`;
  return free;
}

function keyOf({ division, pool, team }: TeamRef): string {
  return JSON.stringify([division, pool, team]);
}
