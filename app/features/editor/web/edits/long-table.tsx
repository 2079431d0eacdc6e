import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGrowingList } from '#kernel/web/ui/use-growing-list.tsx';

interface LongTableProps<T> {
  readonly label: string; // accessible name
  readonly heads: readonly string[];
  readonly rows: readonly T[];
  readonly step: number; // rows shown at first, and added each time
  readonly height: number; // pixels; the rest scrolls
  readonly draw: (row: T) => ReactNode;
}

/** A table inside a dialog that scrolls by itself, also by keyboard, under sticky headers. */
export function LongTable<T>({ label, heads, rows, step, height, draw }: LongTableProps<T>) {
  const { shown, more } = useGrowingList(rows, step);
  return (
    <Table.ScrollContainer
      minWidth={520}
      maxHeight={height}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label, role: 'group' } }}
    >
      <Table stickyHeader aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{shown.map(draw)}</Table.Tbody>
      </Table>
      {more}
    </Table.ScrollContainer>
  );
}
