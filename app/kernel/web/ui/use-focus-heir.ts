import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what may go away while the focus is in it: the ancestor that this selector finds gets the focus then. */
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
