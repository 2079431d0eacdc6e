import type { MouseEvent } from 'react';

/** Whether a click opens a link in the same tab: main button, no modifier keys. */
export function isPlainPress(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
