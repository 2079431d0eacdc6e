import classes from './chart.module.css';
import { type Geometry, numbersWith } from './chart-geometry.ts';

interface ChartHeadProps {
  readonly names: readonly (string | undefined)[]; // of all columns
  readonly geometry: Geometry;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The names of the visible columns, on top of the chart. */
export function ChartHead({ names, geometry, firstColumn, lastColumn }: ChartHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={classes['head']}>
      <div role="columnheader" aria-colindex={1} className={classes['corner']}>
        Time
      </div>
      {numbersWith(firstColumn, lastColumn, null).map((column) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          className={classes['column']}
          style={{ left: geometry.asideWidth + column * geometry.cellWidth }}
          title={names[column]}
        >
          {names[column]}
        </div>
      ))}
    </div>
  );
}
