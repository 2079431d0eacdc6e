import { MOST_ROWS, type TablePage } from '@evenfield/contract';
import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './paged-table.module.css';
import { sayRange } from './say-range.ts';
import type { TableState } from './table-state.ts';

interface TableFooterProps<Column extends string> {
  readonly page: TablePage<unknown> | undefined;
  readonly start: number; // of its rows
  readonly pages: number;
  readonly state: TableState<Column>;
  readonly onState: (next: TableState<Column>, replace: boolean) => unknown;
}

const PARTS = { next: 'Next page', previous: 'Previous page' } as const;

/** Below the rows: which of how many they are, and the way to the others. */
export function TableFooter<Column extends string>(props: TableFooterProps<Column>) {
  const { page, start, pages, state, onState } = props;
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const cut = state.size === 'All' && page !== undefined && page.found > MOST_ROWS;
  return (
    <div className={classes['footer']}>
      <p className={classes['range']} role="status">
        {page !== undefined && sayRange(page, start)}
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
