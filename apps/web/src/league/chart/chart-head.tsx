import classes from './chart.module.css';
import { type Geometry, numbersWith } from './chart-geometry.ts';

interface ChartHeadProps {
  readonly fields: readonly string[];
  readonly geometry: Geometry;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The names of the fields in sight, on top of the chart. */
export function ChartHead({ fields, geometry, firstColumn, lastColumn }: ChartHeadProps) {
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
          className={classes['field']}
          style={{ left: geometry.asideWidth + column * geometry.cellWidth }}
        >
          {fields[column]}
        </div>
      ))}
    </div>
  );
}
