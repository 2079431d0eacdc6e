/**
 * A table paged on the server: search, page sizes, sorting, reload, the shown range, and the states
 * for loading, no rows and failure. On a phone each row is a card. It holds no state: the user's
 * choices are in the URL.
 *
 *   const FIRST = { order: 'name', direction: 'asc' } as const;              // in the feature
 *   const state = readTableState(useSearch({ from }), FIRST);                // in the route, whose
 *   const shown = useTablePage({ queryKey: [VENUES, 'page'], state, load }); // validateSearch has
 *   <PagedTable                                                              // ...tableSearch(COLUMNS, LONG_PAGE_SIZES)
 *     {...{ shown, state, columns, rowId, sizes: LONG_PAGE_SIZES }}
 *     label="Venues" searchLabel="Search venues" empty={<EmptyState title="No venues yet." />}
 *     onState={(next, replace) => navigate({ to: '.', replace, search: (search) =>
 *       ({ ...search, ...writeTableState(next, FIRST) }) })}
 *   />
 *
 * `load` calls the contract's endpoint with its `TableQuery` and decodes the `TablePage`. Define
 * `columns` outside the component or in `useMemo`. Invalidate `queryKey` when the data changes.
 */
import { MOST_ROWS, type TablePage } from '@evenfield/wire';
import { Button, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadingShape } from '../loading-shape.tsx';
import { NoticeStrip } from '../notice-strip.tsx';
import classes from './paged-table.module.css';
import type { TableColumn } from './table-column.ts';
import { TableRows } from './table-rows.tsx';
import type { PageSize, TableState } from './table-state.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { ShownPage } from './use-table-page.ts';

const PARTS = { next: 'Next page', previous: 'Previous page' } as const;

interface PagedTableProps<Row, Column extends string> {
  readonly label: string; // what is listed: 'Venues'
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly rowId: (row: Row) => string;
  readonly group?: (row: Row) => string; // heading row above consecutive rows with the same group
  readonly sizes: readonly PageSize[];
  readonly state: TableState<Column>;
  readonly onState: (next: TableState<Column>, replace: boolean) => unknown; // replace: no history entry
  readonly shown: ShownPage<Row>;
  readonly searchLabel: string; // 'Search venues'
  readonly empty: ReactNode; // shown when there is nothing to list and no search
  readonly failed?: string; // "Couldn't load the list." by default
  readonly tools?: ReactNode; // more filters, beside the search
  readonly rowHeight?: number; // estimated pixels: 57 by default
}

const ROWS_EXPECTED = 8; // skeleton rows while loading

export function PagedTable<Row, Column extends string>(props: PagedTableProps<Row, Column>) {
  const { label, state, onState, shown, sizes, rowHeight = 57 } = props;
  const { page, failure, onReload } = shown;
  const found = page?.found ?? 0;
  const isEmpty = page !== undefined && !shown.isLate && found === 0;
  const hasNone = isEmpty && page.total === 0 && state.search === ''; // nothing to search, sort or page
  const listed = state.size === 'All' ? Math.min(found, MOST_ROWS) : found;
  const pages = state.size === 'All' ? 1 : Math.max(1, Math.ceil(listed / state.size));
  const overshot = page !== undefined && !shown.isLate && found > 0 && state.page > pages;

  const frame = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (overshot) onState({ ...state, page: pages }, true); // rows were removed since the URL was written
  }, [overshot, pages, state, onState]);

  return (
    <section ref={frame} tabIndex={-1} className={classes['table']} aria-label={label}>
      {!hasNone && (
        <TableToolbar
          {...{ searchBox, state, onState, sizes }}
          columns={props.columns}
          searchLabel={props.searchLabel}
          tools={props.tools}
          isLoading={shown.isLoading}
          onReload={onReload}
        />
      )}
      {failure !== null && (
        <NoticeStrip
          tone="error"
          title={props.failed ?? "Couldn't load the list."}
          actions={
            <Button
              variant="default"
              onClick={() => {
                frame.current?.focus(); // this button disappears when pressed, as do the others here
                onReload();
              }}
            >
              Try again
            </Button>
          }
        >
          {failure.message}
        </NoticeStrip>
      )}
      {failure === null && (page === undefined || (found === 0 && shown.isLate)) && (
        <LoadingShape label={`Loading ${label}`} rows={ROWS_EXPECTED} rowHeight={rowHeight} />
      )}
      {page !== undefined && found > 0 && (
        <TableRows {...props} rows={page.rows} rowHeight={rowHeight} />
      )}
      {isEmpty && state.search === '' && props.empty}
      {isEmpty && state.search !== '' && (
        <EmptyState
          title={`Nothing matches '${state.search}'.`}
          action={
            <Button
              variant="default"
              onClick={() => {
                searchBox.current?.focus();
                onState({ ...state, search: '', page: 1 }, false);
              }}
            >
              Clear search
            </Button>
          }
        />
      )}
      {!hasNone && <TableFooter {...{ page, pages, state, onState }} start={shown.start} />}
    </section>
  );
}

interface TableFooterProps<Column extends string> {
  readonly page: TablePage<unknown> | undefined;
  readonly start: number; // index of its first row
  readonly pages: number;
  readonly state: TableState<Column>;
  readonly onState: (next: TableState<Column>, replace: boolean) => unknown;
}

/** Below the rows: the shown range, and pagination. */
function TableFooter<Column extends string>(props: TableFooterProps<Column>) {
  const { page, start, pages, state, onState } = props;
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const cut = state.size === 'All' && page !== undefined && page.found > MOST_ROWS;
  return (
    <div className={classes['footer']}>
      <p className={classes['range']} role="status">
        {page !== undefined && formatRange(page, start)}
        {cut &&
          ` At most ${MOST_ROWS.toLocaleString('en-US')} rows are shown: search for the others.`}
      </p>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(state.page, pages)}
          onChange={(next) => onState({ ...state, page: next }, false)}
          siblings={narrow ? 0 : 1}
          classNames={{ dots: classes['gap'] ?? '' }}
          vars={() => ({ root: { '--pagination-control-size': 'var(--ef-touch)' } })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) =>
            control === 'next' || control === 'previous' ? { 'aria-label': PARTS[control] } : {}
          }
        />
      )}
    </div>
  );
}

/** '51-100 of 10,000'; after a search '1-2 of 2 found, 10,000 in all'. */
function formatRange(
  { rows, found, total }: TablePage<unknown>,
  start: number, // index of the first row, from 0
): string {
  const count = (value: number) => value.toLocaleString('en-US');
  if (found === 0 && total > 0) return `0 found, ${count(total)} in all`;
  const range = rows.length === 0 ? '0' : `${count(start + 1)}-${count(start + rows.length)}`;
  if (found === total) return `${range} of ${count(total)}`;
  return `${range} of ${count(found)} found, ${count(total)} in all`;
}
