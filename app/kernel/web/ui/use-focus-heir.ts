import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When an element unmounts with focus in it, moves focus to the ancestor with this selector. */
export function useFocusHeir<E extends HTMLElement>(ancestor: string): RefObject<E | null> {
  const frame = useRef<E>(null);
  useLayoutEffect(() => {
    const gone = frame.current;
    const heir = gone?.closest<HTMLElement>(ancestor);
    return () => {
      if (!gone?.contains(document.activeElement)) return;
      queueMicrotask(() => heir?.focus({ preventScroll: true }));
    };
  }, [ancestor]);
  return frame;
}
