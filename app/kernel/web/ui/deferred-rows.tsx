import type { ReactNode } from 'react';
import { useNear } from './use-near.ts';

/** Rows of a table rendered together; the rest of a long table waits until scrolled near. */
export const ROWS_TOGETHER = 100;

interface DeferredRowsProps {
  readonly first: boolean; // of its table: rendered at once
  readonly columns: number;
  readonly height: number; // estimated pixels of the rows
  readonly children: () => ReactNode;
}

/** A part of a long table that reserves its height and renders when it comes near the window. */
export function DeferredRows({ first, columns, height, children }: DeferredRowsProps) {
  const [body, drawn] = useNear<HTMLTableSectionElement>(first);
  return (
    <tbody ref={body}>
      {drawn ? (
        children()
      ) : (
        <tr style={{ height }}>
          <td colSpan={columns} />
        </tr>
      )}
    </tbody>
  );
}

/** Splits a list into parts that are rendered together. */
export function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / ROWS_TOGETHER)) }, (_, part) =>
    rows.slice(part * ROWS_TOGETHER, (part + 1) * ROWS_TOGETHER),
  );
}
