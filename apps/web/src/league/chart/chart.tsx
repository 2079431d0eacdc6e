/**
 * The colour chart, read-only. A season has up to 27,000 cells, so only those in sight exist (see
 * `use-visible-cells.ts`), placed by arithmetic; the cell where the keyboard stands always exists, so
 * that focus is never lost.
 */
import { type ChartView, FREE, type Schedule } from '@evenfield/engine';
import { useMediaQuery } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './chart.module.css';
import { geometryOf, numbersWith, scrollToShow, sizesOf } from './chart-geometry.ts';
import { ChartHead } from './chart-head.tsx';
import { type CellPosition, cellAfterKey } from './chart-keys.ts';
import type { Lettering } from './chart-lettering.ts';
import { ChartRow, type Drawing } from './chart-row.tsx';
import { useVisibleCells, viewportOf } from './use-visible-cells.ts';

interface ChartProps {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly lettering: Lettering;
  readonly lit: ReadonlySet<number>; // entries in full colour; empty: all of them
}

export function Chart({ schedule, view, lettering, lit }: ChartProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const geometry = useMemo(() => geometryOf(view.grid, narrow), [view.grid, narrow]);
  const drawing: Drawing = useMemo(
    () => ({ schedule, view, lettering, geometry, lit }),
    [schedule, view, lettering, geometry, lit],
  );
  const { range, follow } = useVisibleCells(scroller, geometry);
  const [wanted, setActive] = useState<CellPosition>(() => firstMatch(view));
  const active = {
    row: Math.min(wanted.row, geometry.rows - 1),
    column: Math.min(wanted.column, geometry.fields - 1),
  };

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const element = event.currentTarget;
    const pageRows = Math.max(1, Math.floor(element.clientHeight / geometry.rowHeight) - 1);
    const next = cellAfterKey(geometry, active, event, pageRows);
    if (next === null) return;
    event.preventDefault();
    flushSync(() => setActive(next));
    element.scrollTo(scrollToShow(geometry, next.row, next.column, viewportOf(element)));
    element.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }

  function activateFocused(event: FocusEvent<HTMLDivElement>) {
    const cell = event.target.dataset['cell'];
    if (cell !== undefined) setActive(positionOf(Number(cell), geometry.fields));
  }

  const rows = numbersWith(range.firstRow, range.lastRow, active.row);
  const days = [...new Set(rows.map((row) => Math.floor(row / geometry.slots)))];
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Color chart"
      aria-readonly="true"
      aria-rowcount={geometry.rows + 1}
      aria-colcount={geometry.fields + 1}
      className={classes['chart']}
      style={sizesOf(geometry)}
      onScroll={follow}
      onKeyDown={moveByKey}
      onFocus={activateFocused}
    >
      <ChartHead
        fields={lettering.fields}
        geometry={geometry}
        firstColumn={range.firstColumn}
        lastColumn={range.lastColumn}
      />
      <div role="presentation" className={classes['body']}>
        {days.map((day) => (
          <div
            key={day}
            role="rowgroup"
            aria-label={lettering.days[day]}
            className={classes['day']}
            style={{ top: day * geometry.dayHeight }}
          >
            <div className={classes['heading']} aria-hidden="true">
              <span>{lettering.days[day]}</span>
            </div>
            {rows
              .filter((row) => Math.floor(row / geometry.slots) === day)
              .map((row) => (
                <ChartRow
                  key={row}
                  drawing={drawing}
                  row={row}
                  firstColumn={range.firstColumn}
                  lastColumn={range.lastColumn}
                  activeColumn={row === active.row ? active.column : null}
                />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function firstMatch({ grid, matchAt }: ChartView): CellPosition {
  return positionOf(
    Math.max(
      0,
      matchAt.findIndex((match) => match !== FREE),
    ),
    grid.fields,
  );
}

function positionOf(cell: number, fields: number): CellPosition {
  return { row: Math.floor(cell / fields), column: cell % fields };
}
