import {
  generateSchedule,
  type MatchId,
  type Result,
  type TableRules,
  tablePreset,
  viewTables,
} from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';

const SPORTS = ['soccer', 'basketball', 'volleyball'];
const TURNS = 40;

/** The tables of the largest schedule, every match of it played. */
export const standings: Family = {
  name: 'standings',
  about:
    'the tables of 60 divisions of 30 teams after all of their 27,000 matches, in processor time: the first time, and the median of forty',
  *measure(): Generator<Row> {
    for (const sport of SPORTS) yield measureTables(sport);
  },
};

function measureTables(sport: string): Row {
  const rules = tablePreset(sport);
  const entries = Array.from({ length: 60 }, () => ({ teams: 30, format: 'random' as const }));
  const setup = { ...sampleSetup({ days: 30, slots: 30, fields: 30, entries }), tables: rules };
  const schedule = generateSchedule(setup, 1);
  const results: ReadonlyMap<MatchId, Result> = new Map(
    schedule.fixtures.ids.map((id, row) => [id, resultOf(row, rules)]),
  );
  const times = Array.from({ length: TURNS }, () => {
    const before = process.cpuUsage();
    viewTables(schedule, results);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const [first] = times;
  const median = times.toSorted((one, other) => one - other)[TURNS / 2]!;
  return {
    sport,
    matches: results.size,
    'first ms': Math.round(first!),
    'median ms': Math.round(median),
  };
}

/** Few different scores, so that many teams are level. */
function resultOf(row: number, { unit }: TableRules): Result {
  const lost = (row * 7919) % 3;
  const isAway = (row * 104_729) % 2 === 1;
  if (unit !== 'sets') return { ending: 'regular', score: isAway ? [lost, 3] : [3, lost] };
  const won: [number, number] = isAway ? [20, 25] : [25, 20];
  const sets = Array.from({ length: 3 + lost }, (_, set): [number, number] =>
    set < lost ? [won[1], won[0]] : won,
  );
  return { ending: 'regular', score: isAway ? [lost, 3] : [3, lost], sets };
}
