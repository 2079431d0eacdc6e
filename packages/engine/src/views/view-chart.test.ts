import { describe, expect, it } from 'vitest';
import { cellAt, dayOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type ChartLens, FREE, matchIn, timeOf, viewChart, WHOLE_CHART } from './view-chart.ts';

/** Two game days of two slots on three fields; match `i` is in `placements[i]`. */
function scheduleOf(placements: number[]): Schedule {
  const rows = placements.length;
  return {
    setup: {
      event: 'league',
      days: [{ date: null }, { date: null }],
      slots: [{ start: 540 }, { start: 600 }],
      fields: [{ name: '1' }, { name: '2' }, { name: '3' }],
      entries: [
        {
          division: 'Open',
          pool: null,
          color: '#0d7dd4',
          format: 'double',
          teams: ['Ants', 'Bees', 'Cats', 'Dogs'],
          fields: [0, 1, 2],
        },
      ],
    },
    seed: 1,
    fixtures: {
      ids: placements.map((_, i) => `m${i}` as MatchId),
      entry: new Uint16Array(rows),
      home: new Uint16Array(rows),
      away: new Uint16Array(rows).fill(1),
      round: new Uint16Array(rows),
      lockedAt: new Int32Array(rows).fill(NOWHERE),
      manual: new Uint8Array(rows),
    },
    placements: Int32Array.from(placements),
  };
}

describe('the color chart', () => {
  it('shows every match in the row of its day and time and the column of its field', () => {
    const view = viewChart(scheduleOf([11, 0, 4]));
    expect(view.matchAt[cellAt(view.grid, 1, 1, 2)]).toBe(0);
    expect([...view.matchAt]).toEqual([
      1,
      FREE,
      FREE,
      FREE,
      2,
      FREE,
      FREE,
      FREE,
      FREE,
      FREE,
      FREE,
      0,
    ]);
    expect(view.offChart).toEqual([]);
  });

  it('shows one match in a cell, and names the other when two were booked into it', () => {
    const view = viewChart(scheduleOf([4, 4, 5]));
    expect(view.matchAt[4]).toBe(0);
    expect(view.matchAt[5]).toBe(2);
    expect(view.offChart).toEqual([1]);
  });

  it('keeps parked matches off the chart', () => {
    expect(viewChart(scheduleOf([NOWHERE, 3])).offChart).toEqual([0]);
  });
});

describe('a turned chart', () => {
  const schedule = scheduleOf([11, 0, 4]); // day 1 slot 1 field 2, day 0 slot 0 field 0, day 0 slot 1 field 1
  const cellsOf = (lens: Partial<ChartLens>) => {
    const view = viewChart(schedule, { ...WHOLE_CHART, ...lens });
    const width = view.columns.length;
    const shown = Array.from(view.cellAt, (_, position) => matchIn(view, position));
    const rows = Array.from({ length: shown.length / width }, (_, row) =>
      shown.slice(row * width, (row + 1) * width).map((match) => (match === FREE ? '.' : match)),
    );
    return rows.map((row) => row.join(' '));
  };

  it('has a section for every field, and the game days side by side', () => {
    expect(cellsOf({ across: 'days' })).toEqual(['1 .', '. .', '. .', '2 .', '. .', '. 0']);
  });

  it('has a column for every team, and shows a match in those of both', () => {
    expect(cellsOf({ across: 'teams' })).toEqual(['1 1 . .', '2 2 . .', '. . . .', '0 0 . .']);
    expect(cellsOf({ across: 'teams', teams: [1, 2] })).toEqual(['1 .', '2 .', '. .', '0 .']);
  });

  it('shows only the fields that are asked for', () => {
    expect(cellsOf({ fields: [1, 2] })).toEqual(['. .', '2 .', '. .', '. 0']);
    expect(cellsOf({ across: 'days', fields: [1] })).toEqual(['. .', '2 .']);
    expect(cellsOf({ across: 'days', fields: [1, 9] })).toEqual(['. .', '2 .']);
    expect(cellsOf({ fields: [9] })).toEqual(cellsOf({}));
  });

  it('leaves out the sections and the time slots that have no match asked for, in every turn', () => {
    const narrowed = (lens: Partial<ChartLens>, matching: readonly number[]) => {
      const view = viewChart(schedule, { ...WHOLE_CHART, narrowed: true, ...lens }, (fixture) =>
        matching.includes(fixture),
      );
      return { sections: view.sections, slots: view.slots, positions: [...view.cellAt] };
    };
    expect(narrowed({}, [0])).toEqual({ sections: [1], slots: [[1]], positions: [9, 10, 11] });
    expect(narrowed({ across: 'days' }, [1, 2])).toEqual({
      sections: [0, 1],
      slots: [
        [0, 1],
        [0, 1],
      ],
      positions: [0, 6, 3, 9, 1, 7, 4, 10],
    });
    expect(narrowed({ across: 'teams', teams: [1, 2] }, [1, 2])).toEqual({
      sections: [0],
      slots: [[0, 1]],
      positions: [0, NOWHERE, 4, NOWHERE],
    });
  });

  it('leaves nothing out where no match asked for is shown', () => {
    const whole = viewChart(schedule);
    const none = viewChart(schedule, { ...WHOLE_CHART, narrowed: true }, () => false);
    expect([none.sections, none.slots]).toEqual([whole.sections, whole.slots]);
    const elsewhere = { ...WHOLE_CHART, fields: [1], narrowed: true };
    expect(viewChart(schedule, elsewhere, (fixture) => fixture === 0).slots).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('knows the game day and the time of every position', () => {
    for (const lens of [{ across: 'fields' }, { across: 'days' }, { narrowed: true }] as const) {
      const view = viewChart(schedule, { ...WHOLE_CHART, ...lens }, (fixture) => fixture === 0);
      for (const [position, cell] of view.cellAt.entries()) {
        const { day, slot } = timeOf(view, position);
        expect([day, slot]).toEqual([dayOf(view.grid, cell), slotOf(view.grid, cell)]);
      }
    }
  });
});
