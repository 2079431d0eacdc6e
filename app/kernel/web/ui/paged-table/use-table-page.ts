import type { TablePage, TableQuery } from '@evenfield/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { firstRow, requestPage, type TableState } from './table-state.ts';

interface PageSource<Row, Column extends string, Page extends TablePage<Row>> {
  readonly queryKey: readonly unknown[]; // of the table, with its other filters
  readonly state: TableState<Column>;
  readonly load: (query: TableQuery<Column>, signal: AbortSignal) => Promise<Page>;
}

/** What a table shows, and whether it is up to date. */
export interface ShownPage<Row, Page extends TablePage<Row> = TablePage<Row>> {
  readonly page: Page | undefined; // undefined: none loaded yet
  readonly start: number; // index of the page's first row among those found, from 0
  readonly isLate: boolean; // its rows belong to the previous request
  readonly isLoading: boolean; // a request is running
  readonly failure: Error | null; // of the latest request
  readonly onReload: () => void;
}

/**
 * Loads the page that a table's state describes. Current rows stay until the new ones arrive; a
 * response whose `draw` number isn't the latest is never shown.
 */
export function useTablePage<
  Row,
  Column extends string,
  Page extends TablePage<Row> = TablePage<Row>,
>({ queryKey, state, load }: PageSource<Row, Column, Page>): ShownPage<Row, Page> {
  const lastDraw = useRef(0);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, state],
    queryFn: async ({ signal }) => {
      lastDraw.current += 1;
      const draw = lastDraw.current;
      const page = await load(requestPage(state, draw), signal);
      if (page.draw !== draw) throw new Error(`Asked for draw ${draw}, got ${page.draw}.`);
      return { page, start: firstRow(state) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0, // another device may have changed the data
  });
  return {
    page: data?.page,
    start: data?.start ?? 0,
    isLate: isPlaceholderData,
    isLoading: isFetching,
    failure: error,
    onReload: () => void refetch(),
  };
}
