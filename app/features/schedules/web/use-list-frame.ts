import { useCallback, useRef } from 'react';

/** What stands around a list, and takes the focus from a button that goes away with what it stands in. */
export function useListFrame() {
  const ref = useRef<HTMLDivElement>(null);
  const keepFocus = useCallback(() => ref.current?.focus(), []);
  return { frame: { ref, tabIndex: -1 }, keepFocus };
}
