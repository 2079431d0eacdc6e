import type { TablePage, TableQuery } from '@evenfield/wire';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { EmptyState } from '../empty-state.tsx';
import { PagedTable } from './paged-table.tsx';
import type { TableColumn } from './table-column.ts';
import { LONG_PAGE_SIZES, PAGE_SIZES, readTableState, type TableState } from './table-state.ts';
import { useTablePage } from './use-table-page.ts';

type Column = 'name' | 'town';
type Query = TableQuery<Column>;

interface Club {
  readonly name: string;
  readonly town: string;
}

const COLUMNS: readonly TableColumn<Club, Column>[] = [
  { id: 'number', header: 'No.', cell: (_, number) => number },
  { id: 'name', header: 'Name', order: 'name', onPhone: 'title', cell: ({ name }) => name },
  { id: 'town', header: 'Town', order: 'town', cell: ({ town }) => town },
];
const FIRST = { order: 'name', direction: 'asc' } as const;

/** A server with this many clubs, which pages, searches and sorts them. */
function clubs(count: number) {
  const all = Array.from({ length: count }, (_, n) => ({
    name: `Club ${String(n + 1).padStart(6, '0')}`,
    town: n % 2 === 0 ? 'Ely' : 'Bath',
  }));
  const queries: Query[] = [];
  return {
    queries,
    load: async (query: Query): Promise<TablePage<Club>> => {
      queries.push(query);
      const { draw, start, length, search, order, direction } = query;
      const found = all
        .filter(({ name }) => name.includes(search))
        .sort((one, other) => (one[order] < other[order] ? -1 : 1));
      if (direction === 'desc') found.reverse();
      const rows = found.slice(start, length === null ? undefined : start + length);
      return { draw, total: all.length, found: found.length, rows };
    },
  };
}

interface PageProps {
  readonly load: (query: Query) => Promise<TablePage<Club>>;
  readonly start?: Partial<TableState<Column>>;
  readonly sizes?: typeof PAGE_SIZES;
  readonly onAsk?: (state: TableState<Column>) => unknown;
  readonly onLate?: (follow: Follow) => void; // delays the URL change until called
}

type Follow = (search?: string) => void;

function Page({ load, start = {}, sizes = PAGE_SIZES, onAsk, onLate }: PageProps) {
  const [state, setState] = useState({ ...readTableState<Column>({}, FIRST), ...start });
  const shown = useTablePage<Club, Column>({ queryKey: ['clubs'], state, load });
  return (
    <PagedTable
      {...{ shown, state, sizes }}
      columns={COLUMNS}
      rowId={({ name }) => name}
      onState={(next) => {
        if (onLate) onLate((search = next.search) => setState({ ...next, search }));
        else setState(next);
        onAsk?.(next);
      }}
      label="Clubs"
      searchLabel="Search clubs"
      empty={<EmptyState title="No clubs yet." />}
    />
  );
}

function show(load: PageProps['load'], more: Omit<PageProps, 'load'> = {}) {
  renderInApp(<Page load={load} {...more} />);
}

const table = () => screen.getByRole('table', { name: 'Clubs' });
const range = async (text: string | RegExp) => screen.findByText(text);
const rows = () => table().querySelectorAll('tbody tr'); // querying by role takes a second
const firstName = () => rows()[0]?.children[1]?.textContent;

test('shows fifty rows of ten thousand, numbered, and goes from page to page', async () => {
  const server = clubs(10_000);
  show(server.load);
  await range('1-50 of 10,000');
  expect(rows()).toHaveLength(50);
  expect(firstName()).toBe('Club 000001');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await range('51-100 of 10,000');
  expect(rows()[0]?.textContent).toMatch(/^51Club 000051/);
  fireEvent.click(screen.getByRole('button', { name: 'Page 200' }));
  await range('9,951-10,000 of 10,000');
});

test.each([
  ['every table', PAGE_SIZES, ['50', '100', '150', '200', '250', 'All']],
  ['venues and schedules', LONG_PAGE_SIZES, ['50', '100', '200', '500', '1000', 'All']],
])(
  'offers the page sizes of %s, and begins anew on the first page of another size',
  async (_, sizes, expected) => {
    const server = clubs(120);
    show(server.load, { start: { page: 3 }, sizes });
    await range('101-120 of 120');
    const size = screen.getByRole('combobox', { name: 'Rows on a page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expected.map((word) => `Show ${word}`));
    fireEvent.change(size, { target: { value: '100' } });
    await range('1-100 of 120');
    fireEvent.change(size, { target: { value: 'All' } });
    await range('1-120 of 120');
    expect(server.queries.at(-1)?.length).toBeNull();
  },
);

test('only the first of ten thousand rows are rendered before somebody scrolls near the others', async () => {
  const server = clubs(10_000);
  show(server.load, { start: { size: 'All' } });
  await range('1-10,000 of 10,000');
  expect(table().querySelectorAll('tr').length).toBeLessThan(500);
});

test('the search is labeled at once, waits for a pause, and shows how many it found', async () => {
  const server = clubs(120);
  show(server.load);
  const search = screen.getByPlaceholderText('Search clubs');
  await range('1-50 of 120');
  for (const typed of ['0', '01', '011']) fireEvent.change(search, { target: { value: typed } });
  await range('1-11 of 11 found, 120 in all');
  expect(server.queries.map(({ search }) => search)).toEqual(['', '011']);
  fireEvent.change(search, { target: { value: 'x' } });
  fireEvent.submit(search); // Enter doesn't wait
  await screen.findByText("Nothing matches 'x'.");
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await range('1-50 of 120');
  expect((search as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(search);
});

test('a letter that is typed before the address follows stays, and a change of the address is taken over', async () => {
  const { load } = clubs(120);
  let follow: Follow = () => undefined;
  show(load, {
    onLate: (next) => {
      follow = next;
    },
  });
  await range('1-50 of 120');
  const search = screen.getByPlaceholderText<HTMLInputElement>('Search clubs');
  fireEvent.change(search, { target: { value: '01' } });
  fireEvent.submit(search);
  fireEvent.change(search, { target: { value: '011' } });
  act(() => follow());
  expect(search.value).toBe('011');
  fireEvent.submit(search);
  act(() => follow());
  await range('1-11 of 11 found, 120 in all');
  for (const back of ['01', '', '011']) {
    act(() => follow(back));
    expect(search.value).toBe(back);
  }
});

test('a press on a header sorts, another reverses it, and the header shows that', async () => {
  const server = clubs(60);
  show(server.load, { start: { page: 2 } });
  await range('51-60 of 60');
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Town').getAttribute('aria-sort')).toBe('none');
  expect(header('No.').hasAttribute('aria-sort')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await range('1-50 of 60');
  await waitFor(() => expect(firstName()).toBe('Club 000060'));
  expect(header('Name').getAttribute('aria-sort')).toBe('descending');
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), {
    target: { value: 'town asc' },
  });
  await waitFor(() => expect(header('Town').getAttribute('aria-sort')).toBe('ascending'));
  expect(server.queries.at(-1)).toMatchObject({ order: 'town', direction: 'asc', start: 0 });
});

test('a reload asks again, and an answer to another question than the one that was asked is not shown', async () => {
  const server = clubs(3);
  let late = false;
  show(async (query) => {
    const page = await server.load(query);
    return late ? { ...page, draw: page.draw - 1, rows: [] } : page;
  });
  await range('1-3 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(server.queries.map(({ draw }) => draw)).toEqual([1, 2]));
  late = true;
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByRole('alert');
  expect(firstName()).toBe('Club 000001'); // loaded rows stay
  late = false;
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Clubs' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the shape of the rows is there until they come, and then what to do where there are none', async () => {
  let answer: (page: TablePage<Club>) => void = () => undefined;
  show(
    ({ draw }) =>
      new Promise((resolve) => {
        answer = (page) => resolve({ ...page, draw });
      }),
  );
  expect(screen.getByText('Loading Clubs')).toBeTruthy();
  await waitFor(() => {
    answer({ draw: 0, total: 0, found: 0, rows: [] });
    expect(screen.queryByText('Loading Clubs')).toBeNull();
  });
  expect(screen.getByText('No clubs yet.')).toBeTruthy();
  for (const role of ['searchbox', 'combobox', 'button'])
    expect(screen.queryByRole(role)).toBeNull(); // nothing to search, sort or page
  expect(screen.queryByText(/0 of 0/)).toBeNull();
});

test('nothing is reported missing while another search is on its way', async () => {
  const server = clubs(3);
  let arrive: () => void = () => undefined;
  show(
    async (query) => {
      if (query.search !== 'x') await new Promise<void>((resolve) => (arrive = resolve));
      return server.load(query);
    },
    { start: { search: 'x' } },
  );
  await screen.findByText("Nothing matches 'x'.");
  for (const typed of ['y', '']) {
    const search = screen.getByPlaceholderText('Search clubs');
    fireEvent.change(search, { target: { value: typed } });
    fireEvent.submit(search);
    expect(screen.queryByText(/^Nothing matches/)).toBeNull();
    expect(screen.queryByText('No clubs yet.')).toBeNull();
    expect(screen.getByText('Loading Clubs')).toBeTruthy();
  }
  arrive();
  await range('1-3 of 3');
});

test('a page that has gone leads to the last one there is', async () => {
  const pages: number[] = [];
  show(clubs(60).load, { start: { page: 9 }, onAsk: ({ page }) => pages.push(page) });
  await range('51-60 of 60');
  expect(pages).toEqual([2]);
});
