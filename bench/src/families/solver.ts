/** Compares the engine with a general solver, CP-SAT of Google's OR-Tools, with the same time for both. */
import {
  compareVerdicts,
  judge,
  type MatchId,
  type Schedule,
  type Setup,
  searchSchedules,
  type Verdict,
} from '@evenfield/engine';
import type { Family, Row } from '../family.ts';
import { type LeagueName, leagues } from '../leagues.ts';
import { type Extremes, extremesOf, formatExtremes } from '../measure.ts';
import { installSolver, runSolver } from '../run-solver.ts';

const SECONDS = 10;
const INSTANCES: readonly LeagueName[] = [
  '12 teams, 11 days, 3 slots, 2 fields',
  '11 teams, 10 days, 6 slots, 2 fields',
  '12 teams, 4 days, 9 slots, 2 fields',
];

export const solver: Family = {
  name: 'solver',
  about: `beside or-tools-wasm (CP-SAT, two threads; the engine has one), ${SECONDS} s for each: matches without a cell, and doubleheaders beyond the least / short rests / slot range / field range`,
  onRequest: true,
  async *measure(): AsyncGenerator<Row> {
    const fault = await installSolver();
    if (fault !== null) {
      console.log(`The solver cannot be installed here, so nothing is measured: ${fault}`);
      return;
    }
    for (const league of INSTANCES) {
      const setup = leagues[league];
      const theirs = await solve(setup);
      const ours = search(setup);
      const level = ours.finds.find((find) => standsBeside(find.extremes, theirs.extremes) <= 0);
      yield {
        league,
        'their status': theirs.status,
        unplaced: theirs.unplaced,
        theirs: theirs.extremes === null ? '-' : formatExtremes(theirs.extremes),
        ours: formatExtremes(ours.best),
        'ours as good after ms': level === undefined ? '-' : Math.round(level.ms),
        'times sooner': level === undefined ? '-' : Math.round((1000 * SECONDS) / level.ms),
      };
    }
  },
};

async function solve(setup: Setup) {
  const teams = setup.entries[0]!.teams.length;
  const everybody = Array.from({ length: teams }, (_, team) => team);
  const matches = everybody.flatMap((a) => everybody.slice(a + 1).map((b) => [a, b] as const));
  const { status, placements } = await runSolver({
    days: setup.days.length,
    slots: setup.slots.length,
    fields: setup.fields.length,
    matches,
    seconds: SECONDS,
  });
  if (placements === null) return { status, unplaced: matches.length, extremes: null };
  const schedule: Schedule = {
    setup,
    seed: 0,
    fixtures: {
      ids: matches.map((_, match) => String(match) as MatchId), // unique here
      entry: new Uint16Array(matches.length),
      home: Uint16Array.from(matches, ([home]) => home),
      away: Uint16Array.from(matches, ([, away]) => away),
      round: new Uint16Array(matches.length),
      lockedAt: new Int32Array(matches.length).fill(-1),
      manual: new Uint8Array(matches.length),
    },
    placements: Int32Array.from(placements),
  };
  const unplaced = placements.filter((cell) => cell < 0).length;
  return { status, unplaced, extremes: unplaced === 0 ? extremesOf(schedule) : null };
}

interface Found {
  readonly ms: number;
  readonly extremes: Extremes;
}

/** One start after the other until the time is up, or until the starts leave nothing to gain. */
function search(setup: Setup): { readonly best: Extremes; readonly finds: readonly Found[] } {
  const finds: Found[] = [];
  let best: { readonly verdicts: readonly Verdict[]; readonly extremes: Extremes } | null = null;
  const start = performance.now();
  for (const { better } of searchSchedules(setup, { seed: 1, starts: 100_000 })) {
    const ms = performance.now() - start;
    if (better !== null) {
      const extremes = extremesOf(better);
      finds.push({ ms, extremes });
      const verdicts = judge(better);
      if (best === null || compareVerdicts(verdicts, best.verdicts) < 0)
        best = { verdicts, extremes };
    }
    if (ms > 1000 * SECONDS) break;
  }
  if (best === null) throw new Error('a search has a first answer');
  return { best: best.extremes, finds };
}

/** Negative if ours are better than theirs, 0 if they are equal; anything is better than nothing. */
function standsBeside(ours: Extremes, theirs: Extremes | null): number {
  if (theirs === null) return -1;
  const keys = ['doubleheaders', 'shortRests', 'slotRange', 'fieldRange'] as const;
  const key = keys.find((k) => ours[k] !== theirs[k]);
  return key === undefined ? 0 : ours[key] - theirs[key];
}
