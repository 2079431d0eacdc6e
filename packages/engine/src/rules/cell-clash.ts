import type { Conflict, Rule } from './rule.ts';

/** H1: one match a cell. Counts the matches of a cell beyond the first. */
export const cellClash: Rule = {
  id: 'H1',
  level: 'hard',
  find: (season) => {
    const { placements, fixtures } = season.schedule;
    const conflicts: Conflict[] = [];
    for (let from = 0; from < season.order.length; ) {
      const cell = placements[season.order[from]!];
      let to = from + 1;
      while (to < season.order.length && placements[season.order[to]!] === cell) to++;
      if (to - from > 1) {
        const matches = [...season.order.subarray(from, to)];
        conflicts.push({
          matches,
          teams: matches.flatMap((match) => [fixtures.home[match]!, fixtures.away[match]!]),
          day: season.day[matches[0]!]!,
          weight: matches.length - 1,
        });
      }
      from = to;
    }
    return conflicts;
  },
  bound: () => 0,
};
