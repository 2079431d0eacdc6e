import type { GameDate } from '../model/game-date.ts';
import { type Entry, isPlayoff, type Setup } from '../model/setup.ts';

/** A setup for another season, and how many rows about single dates of the old one are not in it. */
export interface CopiedSetup {
  readonly setup: Setup;
  readonly leftOut: {
    readonly hours: number;
    readonly closures: number;
    readonly requests: number;
  };
}

/**
 * Copies a setup for another season: divisions, teams, fields, venues, people, hours and rules. `dateOf`
 * gives each game day and the opening hours of single dates their new date; null: none yet. What belongs
 * to the old season stays behind: playoffs, paired rounds, withdrawals, shifted days, starts off the
 * grid, and closures and requests for single dates. Hours whose dates have no new one do so, too.
 */
export function copySetup(setup: Setup, dateOf: (date: GameDate) => GameDate | null): CopiedSetup {
  const { constraints, standIns: _, ...rest } = setup;
  const copied: Setup = {
    ...rest,
    days: setup.days.map(({ date }) => ({ date: date && dateOf(date) })),
    slots: setup.slots.filter(({ isOffGrid }) => !isOffGrid),
    entries: setup.entries
      .filter((entry) => !isPlayoff(entry))
      .map((own) => copyEntry(own, dateOf)),
  };
  if (constraints === undefined) {
    return { setup: copied, leftOut: { hours: 0, closures: 0, requests: 0 } };
  }
  const hours = constraints.hours.flatMap((row) => {
    const dates = row.dates.flatMap((date) => dateOf(date) ?? []);
    return dates.length === 0 && row.dates.length > 0 ? [] : [{ ...row, dates }];
  });
  const closures = constraints.closures.filter(isUndated);
  const requests = constraints.requests.filter(isUndated);
  return {
    setup: { ...copied, constraints: { ...constraints, hours, closures, requests } },
    leftOut: {
      hours: constraints.hours.length - hours.length,
      closures: constraints.closures.length - closures.length,
      requests: constraints.requests.length - requests.length,
    },
  };
}

function copyEntry(
  { pairedRounds: _, withdrawn: __, secondHalfFrom, ...entry }: Entry,
  dateOf: (date: GameDate) => GameDate | null,
): Entry {
  const half = secondHalfFrom === undefined ? null : dateOf(secondHalfFrom);
  return { ...entry, ...(half !== null && { secondHalfFrom: half }) };
}

const isUndated = ({ dates }: { readonly dates: readonly GameDate[] }) => dates.length === 0;
