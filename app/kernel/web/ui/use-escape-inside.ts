import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

/**
 * For a dialog that may have another one in front: Escape closes it when pressed inside it or with
 * no focus, so only the front dialog closes.
 */
export function useEscapeInside(onClose: () => void) {
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === 'Escape' && target === document.body) onClose();
  });
  return {
    closeOnEscape: false, // Mantine's handles every Escape on the page
    onKeyDown: ({ key, target, currentTarget, nativeEvent }: KeyboardEvent) => {
      if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return;
      const isTaken = target.getAttribute('data-mantine-stop-propagation') === 'true'; // by an open list
      if (!isTaken && currentTarget.contains(target)) onClose();
    },
  };
}
