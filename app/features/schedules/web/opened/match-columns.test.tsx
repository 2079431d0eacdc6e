import {
  type FieldNoun,
  type GameDate,
  type MatchId,
  NO_RESULTS,
  type Result,
} from '@evenfield/engine';
import type { TableMatch } from '@evenfield/wire';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import { PAGE_SIZES, readTableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { readEntryStyles } from './entry-styles.ts';
import { formatMatchDay, matchColumns } from './match-columns.tsx';

const undated: TableMatch = {
  ...{ id: '1', home: 'Ants', away: 'Bees', division: 'Open', pool: 'East', field: '1' },
  ...{ day: 'Day 1', date: null, start: 540, slot: null },
};
const dated = { ...undated, id: '2', pool: null, day: null, date: '2027-04-03' as GameDate };
const styles = readEntryStyles([
  { division: 'Open', pool: 'East', color: '#2f9e44' },
  { division: 'Open', pool: null, color: '#ffffff' },
]);
const opened: MatchId[] = []; // whose result was opened
const rows: readonly TableMatch[] = [
  undated,
  dated,
  { ...dated, id: '3', start: null, slot: 'Time 2' },
  { ...dated, id: '4', date: null, field: null, start: null },
];

afterEach(cleanup);

function showRows(results: ReadonlyMap<MatchId, Result> = NO_RESULTS, noun?: FieldNoun) {
  opened.length = 0;
  const page = { draw: 1, total: rows.length, found: rows.length, rows };
  renderInApp(
    <PagedTable
      label="Matches"
      searchLabel="Search"
      columns={matchColumns(styles, results, (match) => opened.push(match), noun)}
      rowId={({ id }) => id}
      group={formatMatchDay}
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

test('matches are under their day: one without a date has no weekday, one without a pool a dash', () => {
  expect(showRows()).toEqual([
    ['Time', 'Division name', 'Pool name', 'Teams', 'Result'],
    ['Day 1'],
    ['9:00 AMField 1', 'A1Open', 'East', 'Ants – Bees', 'Enter'],
    ['Saturday, April 3, 2027'],
    ['9:00 AMField 1', 'A2Open', '—', 'Ants – Bees', 'Enter'],
    ['Time 2Field 1', 'A2Open', '—', 'Ants – Bees', 'Enter'],
    ['Waiting for a place'],
    ['—', 'A2Open', '—', 'Ants – Bees', 'Enter'],
  ]);
});

test('the list names a court as the sport does', () => {
  expect(showRows(NO_RESULTS, 'court')[2]?.[0]).toBe('9:00 AMCourt 1');
});

test('nothing is offered to be entered of a match whose teams nobody knows', () => {
  const cells = matchColumns(styles, NO_RESULTS, () => undefined).at(-1)!;
  expect(cells.cell({ ...dated, isOpen: true }, 0)).toBe('—');
});

test('the list shows each result, and leads to its entry', () => {
  const postponed: Result = { ending: 'postponed', score: null, remark: 'rain' };
  showRows(
    new Map([
      ['1' as MatchId, { ending: 'regular', score: [2, 1] }],
      ['2' as MatchId, postponed],
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Result of Ants – Bees: 2:1' }));
  expect(opened).toEqual(['1']);
  const off = screen.getByRole('button', { name: 'Result of Ants – Bees: postponed (rain)' });
  expect([off.textContent, off.dataset['off']]).toEqual(['Postponed', 'true']);
});
