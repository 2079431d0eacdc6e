import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ColumnDef, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { Fragment, useMemo } from 'react';
import { DeferredRows, inParts } from '../deferred-rows.tsx';
import classes from './paged-table.module.css';
import type { TableColumn } from './table-column.ts';
import type { TableState } from './table-state.ts';
import type { ShownPage } from './use-table-page.ts';

const SORTS = { asc: 'ascending', desc: 'descending' } as const;

interface TableRowsProps<Row, Column extends string> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly rowId: (row: Row) => string;
  readonly group?: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly rowHeight: number;
  readonly state: TableState<Column>;
  readonly onState: (next: TableState<Column>, replace: boolean) => unknown;
  readonly shown: ShownPage<Row>;
}

/** The rows with their headers. In a long table only those near the window are rendered. */
export function TableRows<Row, Column extends string>(props: TableRowsProps<Row, Column>) {
  const { label, columns, rowId, group, rows, rowHeight, state, onState, shown } = props;
  const defined = useMemo(() => columns.map((column) => define<Row, Column>(column)), [columns]);
  const sorted = columns.find(({ order }) => order === state.order);
  const table = useReactTable<Row>({
    data: rows as Row[], // the library wants a mutable list but changes none
    columns: defined,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting: sorted ? [{ id: sorted.id, desc: state.direction === 'desc' }] : [] },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(table.getState().sorting) : change;
      const order = columns.find(({ id }) => id === next?.id)?.order;
      if (next === undefined || order === undefined) return;
      onState({ ...state, order, direction: next.desc ? 'desc' : 'asc', page: 1 }, false);
    },
  });
  const [head] = table.getHeaderGroups();
  const parts = inParts(table.getRowModel().rows);

  return (
    <table
      className={classes['rows']}
      aria-label={label}
      aria-busy={shown.isLate}
      data-late={shown.isLate || undefined}
    >
      <thead>
        <tr>
          {head?.headers.map(({ id, column }, at) => (
            <SortHeader
              key={id}
              header={columns[at]?.header ?? ''}
              width={columns[at]?.width}
              sorted={column.getIsSorted()}
              onSort={column.getCanSort() ? () => column.toggleSorting() : null}
            />
          ))}
        </tr>
      </thead>
      {parts.map((part, index) => (
        <DeferredRows
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is the rows at its place
          key={index}
          first={index === 0}
          columns={columns.length}
          height={part.length * rowHeight}
        >
          {() =>
            part.map((row) => (
              <Fragment key={row.id}>
                {group !== undefined && begins(rows, row.index, group) && (
                  <tr className={classes['group']}>
                    <th scope="rowgroup" colSpan={columns.length}>
                      {group(row.original)}
                    </th>
                  </tr>
                )}
                <tr>
                  {row.getVisibleCells().map((cell, at) => (
                    <td
                      key={cell.id}
                      data-label={columns[at]?.header}
                      data-on-phone={columns[at]?.onPhone ?? 'line'}
                    >
                      {columns[at]?.cell(row.original, shown.start + row.index + 1)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))
          }
        </DeferredRows>
      ))}
    </table>
  );
}

/** Whether a row is the first of its group. */
function begins<Row>(rows: readonly Row[], at: number, group: (row: Row) => string): boolean {
  return at === 0 || group(rows[at]!) !== group(rows[at - 1]!);
}

/** Converts a column for the library. Cells are rendered here: new columns keep the focus. */
function define<Row, Column extends string>({
  id,
  header,
  order,
}: TableColumn<Row, Column>): ColumnDef<Row> {
  return { id, header, accessorFn: (row) => row, enableSorting: order !== undefined };
}

interface SortHeaderProps {
  readonly header: string;
  readonly width: string | undefined;
  readonly sorted: false | 'asc' | 'desc';
  readonly onSort: (() => void) | null; // null: the table can't be sorted by this column
}

/** A column's header; a button if the table can be sorted by it. */
function SortHeader({ header, width, sorted, onSort }: SortHeaderProps) {
  const style = width === undefined ? {} : { width };
  if (onSort === null) {
    return (
      <th scope="col" style={style}>
        {header}
      </th>
    );
  }
  const Icon = sorted === false ? IconArrowsSort : sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" style={style} aria-sort={sorted === false ? 'none' : SORTS[sorted]}>
      <button type="button" className={classes['sort']} onClick={onSort}>
        {header}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
