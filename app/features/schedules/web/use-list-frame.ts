import { useCallback, useRef } from 'react';

/** Props for an element around a list that takes the focus when a focused button disappears. */
export function useListFrame() {
  const ref = useRef<HTMLDivElement>(null);
  const keepFocus = useCallback(() => ref.current?.focus(), []);
  return { frame: { ref, tabIndex: -1 }, keepFocus };
}
