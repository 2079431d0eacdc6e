/** Reads a schedule from the rows of `schedule.csv` alone. */
import {
  type CalledOff,
  cellAt,
  firstTeams,
  type MatchId,
  NOWHERE,
  type Schedule,
  type Setup,
} from '@evenfield/engine';
import { encodeDay } from '../date.ts';
import type { Decoded } from '../fault.ts';
import { DEFAULT_SEED } from '../generation/read-request.ts';
import { encodeSlot } from '../time.ts';
import { idsOf, roundsOf } from './schedule-csv-order.ts';
import type { CsvEntryName, CsvMatch } from './schedule-csv-row.ts';
import { readSetup } from './schedule-csv-setup.ts';

export function decodePlain(matches: readonly CsvMatch[]): Decoded<Schedule> {
  const read = readSetup(matches);
  if (!read.ok) return read;
  return { ok: true, value: scheduleOf(read.value.setup, matches, read.value.calledOff) };
}

/** Returns the schedule for a setup that has every name in the matches. */
function scheduleOf(
  setup: Setup,
  matches: readonly CsvMatch[],
  calledOff: readonly CalledOff[],
): Schedule {
  const grid = { days: setup.days.length, slots: setup.slots.length, fields: setup.fields.length };
  const number = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));
  const days = number(setup.days.map(encodeDay));
  const slots = number(setup.slots.map(encodeSlot));
  const fields = number(setup.fields.map(({ name }) => name));
  const entries = number(setup.entries.map(entryKey));
  const teams = setup.entries.map((entry) => number(entry.teams));
  const first = firstTeams(setup);

  const placed = matches.map((match) => {
    const { division, pool, day, slot, field } = match;
    const cell =
      field === null || day === null || slot === null
        ? NOWHERE
        : cellAt(grid, days.get(day)!, slots.get(slot)!, fields.get(field)!);
    const entry = entries.get(entryKey({ division, pool }))!;
    const guest = match.guest === null ? entry : entries.get(entryKey(match.guest))!;
    return { match, cell, entry, guest };
  });
  const rank = (cell: number) => (cell === NOWHERE ? Number.MAX_SAFE_INTEGER : cell);
  placed.sort(
    (one, other) =>
      compare(one.match.number, other.match.number) || rank(one.cell) - rank(other.cell),
  );
  const ordered = placed.map(({ match }) => match);
  const rounds = roundsOf(ordered);
  const team = (entry: number, name: string) => first[entry]! + teams[entry]!.get(name)!;
  return {
    setup,
    seed: DEFAULT_SEED,
    fixtures: {
      ids: idsOf(ordered) as MatchId[], // each occurs once, so they are branded here
      entry: Uint16Array.from(placed, ({ entry }) => entry),
      home: Uint16Array.from(placed, ({ entry, match }) => team(entry, match.home)),
      away: Uint16Array.from(placed, ({ guest, match }) => team(guest, match.away)),
      round: Uint16Array.from(rounds, (round) => round - 1),
      lockedAt: Int32Array.from(placed, ({ match, cell }) => (match.locked ? cell : NOWHERE)),
      manual: Uint8Array.from(placed, ({ match }) => (match.manual ? 1 : 0)),
    },
    placements: Int32Array.from(placed, ({ cell }) => cell),
    ...(calledOff.length > 0 && { calledOff }),
  };
}

/** Compares numbers; two Infinities are equal, where subtraction would give NaN. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** A team's name is unique in its entry; an entry's name is division and pool together. */
function entryKey({ division, pool }: CsvEntryName): string {
  return JSON.stringify([division, pool]);
}
