/** Rules of a setup that could be relaxed, and the setup without them. */
import type { GameLimit } from '../../model/constraints.ts';
import { readConstraints } from '../../model/read-constraints.ts';
import { entriesOfTeams, type Setup } from '../../model/setup.ts';
import { gameMinutesRange, leastSlotGap, settleGameMinutes } from '../../model/start-times.ts';
import { withDays, withSlots } from '../../placement/proofs/fit-by-clock.ts';
import type { Claim, CountOptions } from './count-claims.ts';

/** One rule less, or a little more room. Closures and requests are numbers in the constraints. */
export type Relaxation =
  | { readonly kind: 'rest'; readonly entry: number } // no rest between two games of a day
  | { readonly kind: 'limit'; readonly entry: number; readonly limit: GameLimit }
  | { readonly kind: 'closure'; readonly closure: number }
  | { readonly kind: 'changeover' }
  | { readonly kind: 'request'; readonly request: number }
  | { readonly kind: 'minutesBetween'; readonly person: number }
  | { readonly kind: 'allFields'; readonly entry: number } // the entry plays on every field
  | { readonly kind: 'day' } // one more, like the one with the most room
  | { readonly kind: 'slot' }; // one more match at the end of every day

const MOST_ROWS = 8; // closures, or requests of one team, that are tried

/** What might give a claim more room; additions to the season come last. */
export function listRelaxations(setup: Setup, claim: Claim): Relaxation[] {
  const { constraints, entries } = setup;
  const entryOf = entriesOfTeams(setup);
  const limitsOf = (entry: number): Relaxation[] =>
    (entries[entry]!.limits ?? []).flatMap((limit) =>
      limit.isMust ? [{ kind: 'limit', entry, limit }] : [],
    );
  const requestsOf = (teams: readonly number[]): Relaxation[] => {
    if (constraints === undefined) return [];
    const { requests } = readConstraints(setup);
    return requests
      .flatMap((row, request): Relaxation[] =>
        row.isMust && row.teams.some((team) => teams.includes(team))
          ? [{ kind: 'request', request }]
          : [],
      )
      .slice(0, MOST_ROWS);
  };
  const closures = (constraints?.closures ?? [])
    .slice(0, MOST_ROWS)
    .map((_, closure): Relaxation => ({ kind: 'closure', closure }));
  const room: Relaxation[] = [
    ...closures,
    ...((constraints?.changeoverMinutes ?? 0) > 0 ? [{ kind: 'changeover' } as const] : []),
  ];
  const more: Relaxation[] = [{ kind: 'day' }, { kind: 'slot' }];
  switch (claim.kind) {
    case 'fields':
      return [...room, ...more];
    case 'entry': {
      const { entry, isRested } = claim;
      const isOnAll = entries[entry]!.fields.length === setup.fields.length;
      return [
        ...(isRested ? [{ kind: 'rest', entry } as const] : []),
        ...limitsOf(entry),
        ...room,
        ...(isOnAll ? [] : [{ kind: 'allFields', entry } as const]),
        ...more,
      ];
    }
    case 'ground':
      return [...requestsOf(claim.teams), ...room];
    case 'team':
      return [...requestsOf([claim.team]), ...limitsOf(entryOf[claim.team]!), ...room];
    case 'person': {
      const { teams, minutesBetween } = readConstraints(setup).people[claim.person]!;
      const limited = [...new Set(teams.map((team) => entryOf[team]!))].flatMap(limitsOf);
      return [
        ...(minutesBetween > 0 ? [{ kind: 'minutesBetween', person: claim.person } as const] : []),
        ...requestsOf(teams),
        ...limited,
        ...room,
      ];
    }
  }
}

/** The setup with a rule relaxed, and how it is to be counted; null if nothing like it can be added. */
export function relax(
  setup: Setup,
  change: Relaxation,
): { readonly setup: Setup; readonly options: CountOptions } | null {
  const changed = change.kind === 'rest' ? setup : withChange(setup, change);
  const options = change.kind === 'rest' ? { restless: change.entry } : {};
  return changed === null ? null : { setup: changed, options };
}

function withChange(setup: Setup, change: Exclude<Relaxation, { kind: 'rest' }>): Setup | null {
  const { constraints, entries } = setup;
  const withConstraints = (changes: Partial<Setup['constraints']>): Setup => ({
    ...setup,
    constraints: { ...constraints!, ...changes },
  });
  const without = <T>(rows: readonly T[], number: number) => rows.filter((_, k) => k !== number);
  switch (change.kind) {
    case 'limit':
      return withEntry(setup, change.entry, (entry) => ({
        ...entry,
        limits: (entry.limits ?? []).filter((limit) => limit !== change.limit),
      }));
    case 'closure':
      return withConstraints({ closures: without(constraints!.closures, change.closure) });
    case 'changeover':
      return withConstraints({ changeoverMinutes: 0 });
    case 'request':
      return withConstraints({ requests: without(constraints!.requests, change.request) });
    case 'minutesBetween': {
      const people = constraints!.people.map((person, k) =>
        k === change.person ? { ...person, minutesBetween: 0 } : person,
      );
      return withConstraints({ people });
    }
    case 'allFields':
      return withEntry(setup, change.entry, (entry) => ({
        ...entry,
        fields: setup.fields.map((_, field) => field),
      }));
    case 'day':
      if (entries.some(({ format }) => format === 'random' || format === 'swiss')) return null; // a further day would bring further games
      return constraints === undefined
        ? { ...setup, days: [...setup.days, { date: null }] }
        : withDays(setup, 1);
    case 'slot': {
      if (constraints !== undefined) return withSlots(setup, 1);
      const settled = settleGameMinutes(setup);
      const last = setup.slots.at(-1)?.start ?? null;
      const gap = leastSlotGap(setup);
      const length = Math.max(Number.isFinite(gap) ? gap : 0, gameMinutesRange(settled).most);
      const start = last === null ? null : last + length;
      return { ...settled, slots: [...setup.slots, { start }] };
    }
  }
}

function withEntry(
  setup: Setup,
  number: number,
  change: (entry: Setup['entries'][number]) => Setup['entries'][number],
): Setup {
  return {
    ...setup,
    entries: setup.entries.map((entry, e) => (e === number ? change(entry) : entry)),
  };
}
