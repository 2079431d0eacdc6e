import type { TableMatch } from '@evenfield/contract';
import { type GameDate, NO_RESULTS } from '@evenfield/engine';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#src/testing/render-in-app.tsx';
import { PagedTable } from '#src/ui/paged-table/paged-table.tsx';
import { PAGE_SIZES, readTableState } from '#src/ui/paged-table/table-state.ts';
import { readEntryLooks } from './entry-looks.ts';
import { matchColumns, sayMatchDay } from './match-columns.tsx';

const undated: TableMatch = {
  ...{ id: '1', home: 'Ants', away: 'Bees', division: 'Open', pool: 'East', field: '1' },
  ...{ day: 'Day 1', date: null, start: 540, slot: null },
};
const dated = { ...undated, id: '2', pool: null, day: null, date: '2027-04-03' as GameDate };
const looks = readEntryLooks([
  { division: 'Open', pool: 'East', color: '#2f9e44' },
  { division: 'Open', pool: null, color: '#ffffff' },
]);
const rows: readonly TableMatch[] = [
  undated,
  dated,
  { ...dated, id: '3', start: null, slot: 'Time 2' },
  { ...dated, id: '4', date: null, field: null, start: null },
];

function showRows() {
  const page = { draw: 1, total: rows.length, found: rows.length, rows };
  renderInApp(
    <PagedTable
      label="Matches"
      searchLabel="Search"
      columns={matchColumns(looks, NO_RESULTS, () => undefined)}
      rowId={({ id }) => id}
      group={sayMatchDay}
      sizes={PAGE_SIZES}
      state={readTableState({}, { order: 'date', direction: 'asc' })}
      onState={() => undefined}
      shown={{
        page,
        start: 0,
        isLate: false,
        isLoading: false,
        failure: null,
        onReload: () => undefined,
      }}
      empty={null}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Matches' }));
  return table
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
}

test('R04 R05 matches stand under their day: one without a date has no weekday, one without a pool a dash', () => {
  expect(showRows()).toEqual([
    ['Time', 'Division name', 'Pool name', 'Teams'],
    ['Day 1'],
    ['9:00 AMField 1', 'A1Open', 'East', 'Ants – Bees'],
    ['Saturday, April 3, 2027'],
    ['9:00 AMField 1', 'A2Open', '—', 'Ants – Bees'],
    ['Time 2Field 1', 'A2Open', '—', 'Ants – Bees'],
    ['Waiting for a place'],
    ['—', 'A2Open', '—', 'Ants – Bees'],
  ]);
});
