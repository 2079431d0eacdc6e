import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where the focus goes in a row: the button that moved it, or its first input. */
export type RowTarget = 'up' | 'down' | 'input';

interface Focused {
  readonly key: string | undefined; // of the row; undefined: none is left
  readonly target: RowTarget;
  readonly announcement: string; // for screen readers
}

interface Reordering {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly announcement: string;
  readonly focusRow: (focused: Focused) => void; // after the next render
}

/** Keeps the focus in a list whose rows are added, moved and removed. Rows have `data-key`, their buttons `data-way`. */
export function useReordering(): Reordering {
  const list = useRef<HTMLOListElement>(null);
  const [focused, focusRow] = useState<Focused | null>(null);
  useLayoutEffect(() => {
    if (focused === null) return;
    const { key, target } = focused;
    const row = key === undefined ? null : list.current?.querySelector(`[data-key="${key}"]`);
    const input = row?.querySelector<HTMLElement>('input, textarea');
    const button = row?.querySelector<HTMLElement>(`[data-way="${target}"]:not(:disabled)`);
    const other = row?.querySelector<HTMLElement>('[data-way]:not(:disabled)');
    const outside = list.current?.parentElement?.querySelector<HTMLElement>('button');
    (target === 'input' ? input : (button ?? other ?? input ?? outside))?.focus();
  }, [focused]);
  return { list, announcement: focused?.announcement ?? '', focusRow };
}
