import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import classes from './paged-table.module.css';
import type { TableColumn } from './table-column.ts';
import type { PageSize, TableState } from './table-state.ts';

interface TableToolbarProps<Row, Column extends string> {
  readonly searchBox: Ref<HTMLInputElement>;
  readonly state: TableState<Column>;
  readonly onState: (next: TableState<Column>, replace: boolean) => unknown;
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly sizes: readonly PageSize[];
  readonly searchLabel: string;
  readonly tools?: ReactNode;
  readonly isLoading: boolean;
  readonly onReload: () => void;
}

const PAUSE = 250; // milliseconds after the last keystroke until the search starts

/** Above the rows: search, the page's tools, page size, sort order (on phones) and reload. */
export function TableToolbar<Row, Column extends string>(props: TableToolbarProps<Row, Column>) {
  const { searchBox, state, onState, columns, sizes, searchLabel, tools, isLoading, onReload } =
    props;
  const [typed, setTyped] = useState(state.search);
  const [sent, setSent] = useState(state.search); // by this input last; the URL follows later
  const [stands, setStands] = useState(state.search); // in the URL
  if (stands !== state.search) {
    setStands(state.search);
    if (state.search !== sent) {
      setSent(state.search); // the URL changed by itself
      if (typed.trim() !== state.search) setTyped(state.search);
    }
  }
  const search = (text: string) => {
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onState({ ...state, search: wanted, page: 1 }, true);
  };
  const searchSoon = useDebouncedCallback(() => search(typed), PAUSE);
  const orders = columns.flatMap(({ order, header }) =>
    order === undefined
      ? []
      : [
          { value: `${order} asc`, label: `${header}, ascending` },
          { value: `${order} desc`, label: `${header}, descending` },
        ],
  );

  return (
    <div className={classes['toolbar']}>
      <search className={classes['search']}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
          }}
        >
          <TextInput
            ref={searchBox}
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              searchSoon();
            }}
          />
        </form>
      </search>
      {tools}
      <NativeSelect
        className={classes['size'] ?? ''}
        aria-label="Rows on a page"
        value={String(state.size)}
        data={sizes.map((size) => ({ value: String(size), label: `Show ${size}` }))}
        onChange={({ currentTarget: { value } }) =>
          onState({ ...state, size: value === 'All' ? value : Number(value), page: 1 }, false)
        }
      />
      {orders.length > 0 && (
        <NativeSelect
          className={classes['order'] ?? ''}
          aria-label="Sort by"
          value={`${state.order} ${state.direction}`}
          data={orders}
          onChange={({ currentTarget: { value } }) => {
            const [order, direction] = value.split(' ') as [Column, 'asc' | 'desc']; // as written above
            onState({ ...state, order, direction, page: 1 }, false);
          }}
        />
      )}
      <Tooltip label="Reload">
        <ActionIcon
          className={classes['reload'] ?? ''}
          variant="default"
          size="lg"
          aria-label="Reload"
          aria-busy={isLoading}
          onClick={onReload}
        >
          <IconRefresh size={20} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
