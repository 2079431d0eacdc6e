/** What the answers to why, why not and what would help cost, at the size of a large club. */
import {
  type ClockPlace,
  dayOf,
  fieldOf,
  gridOf,
  NOWHERE,
  type Schedule,
  searchSchedules,
  startOf,
  whatWouldHelp,
  whyHere,
  whyNot,
  whyUnplaced,
} from '@evenfield/engine';
import type { Family, Row } from '../family.ts';
import { SEED } from '../make-schedule.ts';
import { readInstances, setupOf } from '../season/instance.ts';

const INSTANCES = ['large-30-divisions-middle', 'clubs-15-teams-middle'];
const STEP = 9; // every so many matches are explained
const WARM = 20; // matches that are explained before: the first call of a program is not yet compiled

export const explanations: Family = {
  name: 'explanations',
  about: 'milliseconds of processor time of each explanation of a match: first call, median, most',
  measure: function* (): Generator<Row> {
    for (const { name, request } of readInstances('season')) {
      if (!INSTANCES.includes(name)) continue;
      let schedule: Schedule | null = null;
      for (const { better } of searchSchedules(setupOf(request), { seed: SEED, starts: 1 })) {
        schedule = better ?? schedule;
        if (schedule?.placements.includes(NOWHERE) === false) break;
      }
      for (const row of measureAll(schedule!)) yield { season: name, ...row };
    }
  },
};

function measureAll(schedule: Schedule): Row[] {
  const rows = [...schedule.placements.keys()].filter((row) => row % STEP === 0);
  const parked = (row: number): Schedule => {
    const placements = schedule.placements.slice();
    placements[row] = NOWHERE;
    return { ...schedule, placements };
  };
  const placeOf = (row: number): ClockPlace => {
    const cell = schedule.placements[row]!;
    const grid = gridOf(schedule.setup);
    const start = startOf(schedule, cell)!;
    return { day: dayOf(grid, cell), field: fieldOf(grid, cell), start };
  };
  const times = (explanation: string, explain: (row: number) => unknown): Row => {
    const measure = (row: number) => {
      const before = process.cpuUsage();
      explain(row);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const [first] = rows.slice(0, WARM).map(measure);
    const all = rows.map(measure).sort((one, other) => one - other);
    const [median, most] = [all[all.length >> 1]!, all.at(-1)!];
    return { explanation, first: first!, median, most };
  };
  return [
    times('why here', (row) => whyHere(schedule, row)),
    times('why not', (row) => whyNot(schedule, row, placeOf((row + 1) % rows.length))),
    times('why unplaced', (row) => whyUnplaced(parked(row), row)),
    times('what would help', (row) => whatWouldHelp(parked(row), row)),
  ];
}
