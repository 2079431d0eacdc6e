/** Hides the rounds of Swiss entries that people should not rely on yet: results will pair them again. */
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { viewSlot } from '../model/playing-times.ts';
import { isDecided, type Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { firstTeams, isStandIn, type StandIn } from '../model/setup.ts';
import { type DayView, type SlotView, viewSetup } from '../model/view-parts.ts';
import { readSwiss } from './read-swiss.ts';

/**
 * Row -> its round, from 0, for matches whose teams will change: once a match of the entry is decided,
 * those of the rounds that are not paired for good. Locked matches stay. `decided` looks up whether a
 * match is decided, at an earlier time if an earlier version is shown.
 */
export function findUnpaired(
  schedule: Schedule,
  results: Results,
  decided: Results = results,
): Map<number, number> {
  const { setup, fixtures } = schedule;
  const unpaired = new Map<number, number>();
  for (const [e, { format }] of setup.entries.entries()) {
    const swiss = format === 'swiss' && decided.size > 0 ? readSwiss(schedule, e) : null;
    if (swiss === null || swiss.isRoundRobin) continue;
    const hasBegun = ({ rows }: { readonly rows: readonly number[] }) =>
      rows.some((row) => results.has(fixtures.ids[row]!));
    const isDecidedIn = fixtures.ids.some(
      (id, row) => fixtures.entry[row] === e && isDecided(decided.get(id)),
    );
    if (!isDecidedIn) continue;
    swiss.rounds.forEach((round, number) => {
      if (number < swiss.paired || hasBegun(round)) return;
      for (const row of round.rows) {
        if (fixtures.lockedAt[row] === NOWHERE) unpaired.set(row, number);
      }
    });
  }
  return unpaired;
}

/**
 * The schedule to show to the public: matches of a round that is not paired yet say 'Round 3' and
 * 'paired after round 2' in place of team names. For display only, never for judging. `decided` as for
 * `findUnpaired`.
 */
export function hideUnpaired(
  schedule: Schedule,
  results: Results,
  decided: Results = results,
): Schedule {
  const unpaired = findUnpaired(schedule, results, decided);
  if (unpaired.size === 0) return schedule;
  const { setup, fixtures } = schedule;
  const home = fixtures.home.slice();
  const away = fixtures.away.slice();
  const standIns: StandIn[] = [];
  const numbers = new Map<string, number>();
  const teams = firstTeams(setup).at(-1)!;
  for (const [row, round] of unpaired) {
    const entry = fixtures.entry[row]!;
    const key = `${entry} ${round}`;
    const number = numbers.get(key) ?? teams + standIns.length;
    if (!numbers.has(key)) {
      numbers.set(key, number);
      standIns.push({ entry, name: `Round ${round + 1}` });
      standIns.push({ entry, name: `paired after round ${round}` });
    }
    home[row] = number;
    away[row] = number + 1;
  }
  return { ...schedule, setup: { ...setup, standIns }, fixtures: { ...fixtures, home, away } };
}

/** A day with matches of a round that is not paired yet. */
export interface UnpairedDayView {
  readonly name: string; // 'Round 3, paired after round 2'
  readonly round: number; // from 0
  readonly day: DayView;
  readonly from: SlotView; // of its first match that day, with its actual start
  readonly to: SlotView; // of its last one
}

/** The rounds of an entry that are not paired yet, in order of play, of a schedule from `hideUnpaired`. */
export function viewUnpaired(shown: Schedule, entry: number): UnpairedDayView[] {
  const { setup, fixtures, placements } = shown;
  const setupView = viewSetup(setup);
  const days = new Map<string, UnpairedDayView>();
  const rows = [...placements.keys()].filter(
    (row) =>
      fixtures.entry[row] === entry &&
      placements[row] !== NOWHERE &&
      isStandIn(setup, fixtures.home[row]!),
  );
  rows.sort((one, other) => placements[one]! - placements[other]!);
  for (const row of rows) {
    const [home, away] = [fixtures.home[row]!, fixtures.away[row]!];
    const name = `${setupView.teams[home]!.name}, ${setupView.teams[away]!.name}`;
    const day = setupView.days[dayOf(gridOf(setup), placements[row]!)]!;
    const key = `${name} ${day.day}`;
    const to = viewSlot(setupView, shown, placements[row]!);
    const round = fixtures.round[row]!;
    days.set(key, { name, round, day, from: days.get(key)?.from ?? to, to });
  }
  return [...days.values()];
}
