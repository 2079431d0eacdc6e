import type { KeyboardEvent } from 'react';

/**
 * For a dialog in front of which another one may stand: Escape closes it when it is pressed inside, so
 * that it closes the dialog in front alone.
 */
export function closeOnEscapeInside(onClose: () => void) {
  return {
    closeOnEscape: false, // Mantine's hears every Escape on the page
    onKeyDown: ({ key, target, currentTarget, nativeEvent }: KeyboardEvent) => {
      if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return;
      const isTaken = target.getAttribute('data-mantine-stop-propagation') === 'true'; // by a list that is open
      if (!isTaken && currentTarget.contains(target)) onClose();
    },
  };
}
