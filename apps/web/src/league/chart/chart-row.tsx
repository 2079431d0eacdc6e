import { type ChartView, FREE, type Schedule } from '@evenfield/engine';
import { memo } from 'react';
import classes from './chart.module.css';
import { type Geometry, numbersWith } from './chart-geometry.ts';
import { type Lettering, sayCell } from './chart-lettering.ts';

export interface Drawing {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly lettering: Lettering;
  readonly geometry: Geometry;
  readonly lit: ReadonlySet<number>; // entries in full colour; empty: all of them
}

interface ChartRowProps {
  readonly drawing: Drawing;
  readonly row: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly activeColumn: number | null; // where the keyboard stands, if in this row
}

/** One time slot of one game day. One element a cell: a chart scrolls as fast as its elements are few. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { drawing, row, firstColumn, lastColumn, activeColumn } = props;
  const { geometry, lettering } = drawing;
  const slot = row % geometry.slots;
  const day = Math.floor(row / geometry.slots);
  const columns = numbersWith(firstColumn, lastColumn, activeColumn);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes['row']}
      style={{ top: geometry.headingHeight + slot * geometry.rowHeight }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={`${lettering.days[day]}, ${lettering.times[slot]}`}
        className={classes['aside']}
      >
        {lettering.times[slot]}
      </div>
      {columns.map((column) => drawCell(drawing, row, column, column === activeColumn))}
    </div>
  );
});

function drawCell(drawing: Drawing, row: number, column: number, active: boolean) {
  const { schedule, view, lettering, geometry, lit } = drawing;
  const cell = row * geometry.fields + column;
  const match = view.matchAt[cell]!;
  const left = geometry.asideWidth + column * geometry.cellWidth;
  const place = {
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-label': sayCell(schedule, view, lettering, cell),
    'data-cell': cell,
    tabIndex: active ? 0 : -1,
  };
  if (match === FREE) {
    return <div key={column} {...place} className={classes['cell']} style={{ left }} />;
  }
  const entry = schedule.fixtures.entry[match]!;
  const home = lettering.teams[schedule.fixtures.home[match]!];
  const away = lettering.teams[schedule.fixtures.away[match]!];
  const dimmed = lit.size > 0 && !lit.has(entry);
  return (
    <div
      key={column}
      {...place}
      className={`${classes['cell']} ${classes['match']}`}
      style={dimmed ? { left } : { ...lettering.paints[entry], left }}
      title={`${home} – ${away}`}
      data-code={lettering.codes[entry]}
      data-when={`${lettering.times[row % geometry.slots]} · ${lettering.fields[column]}`}
    >
      {`${home}\n${away}`}
    </div>
  );
}
