import classes from './chart.module.css';
import type { Geometry } from './chart-geometry.ts';

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
      {fields.slice(firstColumn, lastColumn + 1).map((field, i) => (
        <div
          key={firstColumn + i}
          role="columnheader"
          aria-colindex={firstColumn + i + 2}
          className={classes['field']}
          style={{ left: geometry.asideWidth + (firstColumn + i) * geometry.cellWidth }}
        >
          {field}
        </div>
      ))}
    </div>
  );
}
