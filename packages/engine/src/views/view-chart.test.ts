import { describe, expect, it } from 'vitest';
import { cellAt, NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { FREE, viewChart } from './view-chart.ts';

/** Two game days of two slots on three fields; match `i` stands in `placements[i]`. */
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
      locked: new Uint8Array(rows),
    },
    placements: Int32Array.from(placements),
  };
}

describe('the colour chart', () => {
  it('E01: shows every match in the row of its day and time and the column of its field', () => {
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

  it('G14: shows one match in a cell, and names the other when two were booked into it', () => {
    const view = viewChart(scheduleOf([4, 4, 5]));
    expect(view.matchAt[4]).toBe(0);
    expect(view.matchAt[5]).toBe(2);
    expect(view.offChart).toEqual([1]);
  });

  it('keeps parked matches off the chart', () => {
    expect(viewChart(scheduleOf([NOWHERE, 3])).offChart).toEqual([0]);
  });
});
