/**
 * The one table of all pages that are paged on the server: search, page sizes, sorting, reload, the range
 * that is shown, and what stands there while rows are loading, missing or not to be had. On a phone each
 * row is a card. It keeps nothing: what the person chose is in the address.
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
 * `load` asks the contract's endpoint with the `TableQuery` it is given and decodes the `TablePage`. Keep
 * `columns` outside the component or in `useMemo`. After a change of what is listed, invalidate `queryKey`.
 */
import { MOST_ROWS } from '@evenfield/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadingShape } from '../loading-shape.tsx';
import { NoticeStrip } from '../notice-strip.tsx';
import classes from './paged-table.module.css';
import type { TableColumn } from './table-column.ts';
import { TableFooter } from './table-footer.tsx';
import { TableRows } from './table-rows.tsx';
import type { PageSize, TableState } from './table-state.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { ShownPage } from './use-table-page.ts';

interface PagedTableProps<Row, Column extends string> {
  readonly label: string; // what is listed: 'Venues'
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly rowId: (row: Row) => string;
  readonly group?: (row: Row) => string; // a row of its own above the rows that have it in common
  readonly sizes: readonly PageSize[];
  readonly state: TableState<Column>;
  readonly onState: (next: TableState<Column>, replace: boolean) => unknown; // replace: not worth a step back
  readonly shown: ShownPage<Row>;
  readonly searchLabel: string; // 'Search venues'
  readonly empty: ReactNode; // where there is nothing to list and nothing was searched for
  readonly failed?: string; // "Couldn't load the list." unless told
  readonly tools?: ReactNode; // beside the search: what else filters the rows
  readonly rowHeight?: number; // pixels, about: 57 unless told
}

const ROWS_EXPECTED = 8; // drawn as a shape while nothing is known

export function PagedTable<Row, Column extends string>(props: PagedTableProps<Row, Column>) {
  const { label, state, onState, shown, sizes, rowHeight = 57 } = props;
  const { page, failure, onReload } = shown;
  const found = page?.found ?? 0;
  const isEmpty = page !== undefined && !shown.isLate && found === 0;
  const hasNone = isEmpty && page.total === 0 && state.search === ''; // to search, sort or page through
  const listed = state.size === 'All' ? Math.min(found, MOST_ROWS) : found;
  const pages = state.size === 'All' ? 1 : Math.max(1, Math.ceil(listed / state.size));
  const overshot = page !== undefined && !shown.isLate && found > 0 && state.page > pages;

  const frame = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (overshot) onState({ ...state, page: pages }, true); // rows have gone since the address was written
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
                frame.current?.focus(); // the button goes away with its press, and so do the others here
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
