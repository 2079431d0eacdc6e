/** Seasons by the clock: planted ones, and leagues of clubs with the best results known. */
import { type Schedule, searchSchedules } from '@evenfield/engine';
import type { Family, Figure, Row } from '../family.ts';
import { SEED } from '../make-schedule.ts';
import { type Instance, readInstances, setupOf } from '../season/instance.ts';
import { plantSeason } from '../season/plant-season.ts';
import { referee } from '../season/referee.ts';
import { rowsOf } from '../season/season-rows.ts';

const ABOUT =
  'matches without a place, hard rules broken (always 0), counts beside the given or best known, and seconds of processor time to the first complete schedule, to the last better one, and in all';

const SOFT = ['s1', 's2', 's4', 's7', 's15', 's16', 's17', 's10'] as const;

const SIZE = { divisions: 55, teams: 14 };

export const season: Family = {
  name: 'season',
  about: `planted seasons as organizers have them: ${ABOUT}`,
  measure: function* (): Generator<Row> {
    for (const instance of readInstances('season')) yield measureInstance(instance);
  },
};

export const clubs: Family = {
  name: 'clubs',
  about: `real leagues of clubs: ${ABOUT}`,
  measure: function* (): Generator<Row> {
    for (const instance of readInstances('clubs')) yield measureInstance(instance);
  },
};

export const largeSeasons: Family = {
  name: 'large seasons',
  about: `planted seasons of 10,000 matches, and of 400 dates: ${ABOUT}`,
  onRequest: true,
  measure: function* (): Generator<Row> {
    yield measureInstance(plantSeason({ ...SIZE, fields: 30, days: 200, hasGrounds: false }));
    yield measureInstance(plantSeason({ ...SIZE, fields: 60, days: 400, hasGrounds: true }));
  },
};

function measureInstance({ name, request, bestKnown, expect }: Instance): Row {
  let best: Schedule | null = null;
  let [first, last] = [0, 0];
  const before = cpuSeconds();
  for (const { better } of searchSchedules(setupOf(request), { seed: SEED })) {
    if (better === null) continue;
    best = better;
    last = cpuSeconds() - before;
    if (first === 0 && better.placements.every((cell) => cell >= 0)) first = last;
  }
  const total = cpuSeconds() - before;
  const { unplaced, broken, soft } = referee(request, rowsOf(best!, request.all_dates));
  const known: Readonly<Record<string, number>> = expect?.soft ?? { s16: bestKnown?.s16 ?? 0 };
  const counts = SOFT.map((rule): [string, Figure] => {
    return [rule, rule in known ? { count: soft[rule], bound: known[rule]! } : soft[rule]];
  });
  return {
    season: name,
    matches: best!.placements.length,
    unplaced: { count: unplaced, bound: expect?.leastUnplaced ?? 0 },
    broken: Object.entries(broken).flat().join(' ') || 0,
    ...Object.fromEntries(counts),
    'first s': first.toFixed(2),
    'last s': last.toFixed(2),
    'all s': total.toFixed(2),
  };
}

function cpuSeconds(): number {
  return process.cpuUsage().user / 1e6;
}
