import type { TablePage, TableQuery } from '@evenfield/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { askForPage, firstRow, type TableState } from './table-state.ts';

interface PageSource<Row, Column extends string, Page extends TablePage<Row>> {
  readonly queryKey: readonly unknown[]; // of the table, with whatever else it is filtered by
  readonly state: TableState<Column>;
  readonly load: (query: TableQuery<Column>, signal: AbortSignal) => Promise<Page>;
}

/** What a table shows, and whether that is already what was asked for. */
export interface ShownPage<Row, Page extends TablePage<Row> = TablePage<Row>> {
  readonly page: Page | undefined; // undefined: none has come yet
  readonly start: number; // of the rows that are found, from 0: where those of the page begin
  readonly isLate: boolean; // its rows are those of the question before
  readonly isLoading: boolean; // the server is being asked
  readonly failure: Error | null; // of the newest question
  readonly onReload: () => void;
}

/**
 * Asks the server for the page that a table's state describes. The rows that are there stay until others
 * come, and an answer that belongs to another draw than the newest is never shown.
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
      const page = await load(askForPage(state, draw), signal);
      if (page.draw !== draw) throw new Error(`Asked for draw ${draw}, got ${page.draw}.`);
      return { page, start: firstRow(state) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0, // another device may have changed what is listed
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
