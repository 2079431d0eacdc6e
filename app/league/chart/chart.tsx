/**
 * The color chart. A season has up to 27,000 cells, so only visible ones are rendered (see
 * `use-visible-cells.ts`), positioned by arithmetic. The position with the focus is
 * always rendered, so that focus isn't lost. The chart is read-only; an editor adds its handlers.
 */
import {
  type ChartView,
  FREE,
  matchIn,
  NO_RESULTS,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '#kernel/web/ui/use-media-query.ts';
import { usePrinting } from '#kernel/web/ui/use-printing.ts';
import classes from './chart.module.css';
import {
  emptyColumns,
  type Geometry,
  geometryOf,
  isLow,
  numbersWith,
  sectionOf,
  sizesOf,
} from './chart-geometry.ts';
import { type ChartHandle, chartHandle } from './chart-handle.ts';
import { type CellPosition, cellAfterKey } from './chart-keys.ts';
import { headingsOf, type Lettering, rowTime } from './chart-lettering.ts';
import { ChartRow, type Drawing } from './chart-row.tsx';
import { readClockRows } from './clock-rows.ts';
import { useScrollToMatch } from './use-scroll-to-match.ts';
import { useVisibleCells } from './use-visible-cells.ts';

export interface ChartProps {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly lettering: Lettering;
  readonly isLit: (match: number) => boolean; // in full color
  readonly zoom?: number; // 1 by default
  readonly target?: string | undefined; // id of a match to scroll to and focus, once
  readonly ahead?: boolean; // server-rendered, then hydrated with the same view
  readonly notes?: Drawing['notes']; // of single matches
  readonly results?: Results; // those known so far
  readonly provisional?: ReadonlySet<number>; // matches whose teams depend on results
  readonly editing?: ChartEditing; // absent: read-only
}

/** What an editor adds to the chart. */
export interface ChartEditing {
  readonly handle: Ref<ChartHandle>;
  readonly markOf: Drawing['markOf'];
  readonly events: HTMLAttributes<HTMLDivElement>; // a key they handle doesn't move the focus
  readonly overlay: ReactNode; // rendered over the cells
}

const NO_NOTES: Drawing['notes'] = new Map();
const NONE: ReadonlySet<number> = new Set();
const LOOKED_AT: ChartEditing = { handle: null, markOf: null, events: {}, overlay: null };

export function Chart(props: ChartProps) {
  const { schedule, view, lettering, isLit, zoom = 1, target, ahead = false, editing } = props;
  const { notes = NO_NOTES, results = NO_RESULTS, provisional = NONE } = props;
  const { handle, markOf, events, overlay } = editing ?? LOOKED_AT;
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 48em)', ahead ? false : undefined);
  const columns = view.columns.length;
  const geometry = useMemo(
    () =>
      geometryOf(
        { firstRows: view.firstRows, columns },
        narrow,
        zoom,
        readClockRows(schedule, view),
      ),
    [schedule, view, columns, narrow, zoom],
  );
  const drawing: Drawing = useMemo(
    () => ({ schedule, view, lettering, geometry, isLit, notes, results, provisional, markOf }),
    [schedule, view, lettering, geometry, isLit, notes, results, provisional, markOf],
  );
  const printing = usePrinting() && editing !== undefined; // viewers print the list instead
  const { range, follow } = useVisibleCells(scroller, geometry, ahead, printing);
  const [wanted, setActive] = useState<CellPosition>(() => firstMatch(view));
  const active = {
    row: Math.min(wanted.row, geometry.rows - 1),
    column: Math.min(wanted.column, geometry.columns - 1),
  };
  const headings = headingsOf(view, lettering);

  const taken = useMemo(() => {
    const activate = (position: number) =>
      flushSync(() => setActive(cellPositionOf(position, columns)));
    return () => chartHandle(scroller.current!, geometry, activate); // called once mounted
  }, [geometry, columns]);
  useImperativeHandle(handle, taken, [taken]);

  useScrollToMatch(target, { schedule, view, taken });

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    events.onKeyDown?.(event);
    if (event.isDefaultPrevented()) return;
    const pageRows = Math.max(
      1,
      Math.floor(event.currentTarget.clientHeight / geometry.rowHeight) - 1,
    );
    const next = cellAfterKey(geometry, active, event, pageRows);
    if (next === null) return;
    event.preventDefault();
    taken().focusPosition(next.row * columns + next.column);
  }

  function activateFocused(event: FocusEvent<HTMLDivElement>) {
    const position = event.target.dataset['position'];
    if (position !== undefined) setActive(cellPositionOf(Number(position), columns));
    events.onFocus?.(event);
  }

  const rows = numbersWith(range.firstRow, range.lastRow, active.row);
  const sectionsInSight = [...new Set(rows.map((row) => sectionOf(geometry, row)))];
  return (
    <div
      {...events}
      ref={scroller}
      role="grid"
      aria-label="Color chart"
      aria-readonly={editing === undefined}
      aria-rowcount={geometry.rows + 1}
      aria-colcount={columns + 1}
      className={classes['chart']}
      data-target={target !== undefined}
      data-edited={editing !== undefined}
      style={sizesOf(geometry)}
      onScroll={follow}
      onKeyDown={moveByKey}
      onFocus={activateFocused}
    >
      <ChartHead
        names={view.columns.map((column) => headings.columns[column])}
        geometry={geometry}
        firstColumn={range.firstColumn}
        lastColumn={range.lastColumn}
      />
      <div role="presentation" className={classes['body']}>
        {editing !== undefined && <EmptyColumns geometry={geometry} />}
        <div className={classes['aside']} aria-hidden="true">
          {rows.map((row) => (
            <div
              key={row}
              className={classes['time']}
              data-low={isLow(geometry, row) || undefined}
              style={{ top: geometry.rowTops[row], height: geometry.rowHeights[row] }}
            >
              {rowTime(view, lettering, row)}
            </div>
          ))}
        </div>
        {sectionsInSight.map((section) => (
          <div
            key={section}
            role="rowgroup"
            aria-label={headings.sections[view.sections[section]!]}
            className={classes['section']}
            style={{
              top: geometry.sectionTops[section],
              height: geometry.sectionTops[section + 1]! - geometry.sectionTops[section]!,
            }}
          >
            <div className={classes['heading']} aria-hidden="true">
              <span>{headings.sections[view.sections[section]!]}</span>
            </div>
            {rows
              .filter((row) => sectionOf(geometry, row) === section)
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
        {overlay}
      </div>
    </div>
  );
}

/** Only in the editor; viewers see the real columns. */
function EmptyColumns({ geometry }: { readonly geometry: Geometry }) {
  return emptyColumns(geometry).map((column) => (
    <div
      key={column}
      data-empty-column
      aria-hidden="true"
      className={classes['empty']}
      style={{ left: geometry.asideWidth + column * geometry.cellWidth }}
    />
  ));
}

function firstMatch(view: ChartView): CellPosition {
  const position = view.cellAt.findIndex((_, position) => matchIn(view, position) !== FREE);
  return cellPositionOf(Math.max(0, position), view.columns.length);
}

function cellPositionOf(position: number, columns: number): CellPosition {
  return { row: Math.floor(position / columns), column: position % columns };
}

interface ChartHeadProps {
  readonly names: readonly (string | undefined)[]; // of all columns
  readonly geometry: Geometry;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The names of the visible columns, on top of the chart. */
function ChartHead({ names, geometry, firstColumn, lastColumn }: ChartHeadProps) {
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
