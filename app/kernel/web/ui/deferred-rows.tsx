import type { ReactNode } from 'react';
import { useNear } from './use-near.ts';

/** So many rows of a table are drawn together; a longer table waits with the rest until one comes near it. */
export const ROWS_TOGETHER = 100;

interface DeferredRowsProps {
  readonly first: boolean; // of its table: drawn at once
  readonly columns: number;
  readonly height: number; // pixels that the rows will take, about
  readonly children: () => ReactNode;
}

/** A part of a long table that keeps its room until it comes near the window, and is drawn then. */
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

/** A list in parts that are drawn together. */
export function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / ROWS_TOGETHER)) }, (_, part) =>
    rows.slice(part * ROWS_TOGETHER, (part + 1) * ROWS_TOGETHER),
  );
}
