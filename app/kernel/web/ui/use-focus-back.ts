import { useLayoutEffect } from 'react';

/** After a dialog closes, returns the focus to what had it before, if that still exists. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      queueMicrotask(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) {
          before.focus({ preventScroll: true });
        }
      });
    };
  }, []);
}
