import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

/**
 * For a dialog in front of which another one may stand: Escape closes it when it is pressed inside, or
 * nowhere, so that it closes the dialog in front alone.
 */
export function useEscapeInside(onClose: () => void) {
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === 'Escape' && target === document.body) onClose();
  });
  return {
    closeOnEscape: false, // Mantine's hears every Escape on the page
    onKeyDown: ({ key, target, currentTarget, nativeEvent }: KeyboardEvent) => {
      if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return;
      const isTaken = target.getAttribute('data-mantine-stop-propagation') === 'true'; // by a list that is open
      if (!isTaken && currentTarget.contains(target)) onClose();
    },
  };
}
