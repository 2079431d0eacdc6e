import { describe, expect, it } from 'vitest';
import { NO_CONSTRAINTS } from '../model/constraints.ts';
import type { GameDate } from '../model/game-date.ts';
import type { Schedule } from '../model/schedule.ts';
import { readChart } from '../testing/chart.ts';
import { findClosure } from './find-closure.ts';
import { type ChartLens, timeOf, viewChart, WHOLE_CHART } from './view-chart.ts';

const EVENING = '2027-04-07' as GameDate;
const IDLE = '2027-04-09' as GameDate;

/**
 * A Saturday on the grid, with lunch from 10:00 on field F1; a Wednesday evening with hours of its own, 18:00 to
 * 21:00 on F1, too short on F2; and the same evening two days later, closed. Matches last 50 minutes.
 */
const season = ((): Schedule => {
  const chart = readChart(`
                      F1   F2
    2027-04-03 09:00  A-B  C-D
    2027-04-03 10:00  .    A-C
    2027-04-07 18:00  B-D  .
    2027-04-07 18:50  A-D  .
    2027-04-07 19:40  .    .
    2027-04-09 20:10  .    .
  `);
  const evening = { dates: [EVENING, IDLE], from: 18 * 60, to: 21 * 60 };
  return {
    ...chart,
    setup: {
      ...chart.setup,
      gameMinutes: 50,
      slots: chart.setup.slots.map(({ start }) =>
        start! < 18 * 60 ? { start } : { start, isOffGrid: true },
      ),
      constraints: {
        ...NO_CONSTRAINTS,
        hours: [
          { ...evening, fields: ['F1'] },
          { ...evening, fields: ['F2'], to: 18 * 60 + 30 },
        ],
        closures: [
          { fields: [], dates: [IDLE], from: null, to: null, reason: '' },
          {
            fields: ['F1'],
            dates: [chart.setup.days[0]!.date!],
            from: 600,
            to: 660,
            reason: 'Lunch',
          },
        ],
      },
    },
  };
})();

const rowsOf = (lens: Partial<ChartLens> = {}) => {
  const view = viewChart(season, { ...WHOLE_CHART, ...lens });
  return view.sections.map((section, k) => [
    section,
    ...view.slots[k]!.map((slot) => season.setup.slots[slot]!.start! / 60),
  ]);
};

describe('the chart of a season with constraints', () => {
  it('has rows for the slots of the grid, and where there are hours for what begins then', () => {
    expect(rowsOf()).toEqual([
      [0, 9, 10],
      [1, 18, 18 + 5 / 6, 19 + 2 / 3],
    ]);
  });

  it('has no section for a day on which none of its fields is open', () => {
    expect(rowsOf({ fields: [1] })).toEqual([[0, 9, 10]]);
  });

  it('numbers its positions row by row', () => {
    for (const across of ['fields', 'days', 'teams'] as const) {
      const view = viewChart(season, { ...WHOLE_CHART, across });
      expect(view.cellAt).toHaveLength(view.firstRows.at(-1)! * view.columns.length);
      expect(view.firstRows).toHaveLength(view.sections.length + 1);
    }
    const view = viewChart(season);
    const evening = view.firstRows[1]! * view.columns.length;
    expect(timeOf(view, evening)).toEqual({ day: 1, slot: 2 });
  });

  it('knows which cells are closed, and why', () => {
    const view = viewChart(season);
    const closures = [...view.cellAt].map((cell) => findClosure(season, cell));
    expect(closures.slice(0, 4)).toEqual([null, null, 'Lunch', null]); // Saturday
    expect(closures.slice(4, 8)).toEqual([null, '', null, '']); // Wednesday, 18:00 and 18:50
  });
});
