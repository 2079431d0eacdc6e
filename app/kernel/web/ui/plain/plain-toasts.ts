/**
 * Toasts on pages without Mantine, at the bottom of the window. The page's one `PlainToastRegion`
 * renders them.
 */
import { createStore } from 'zustand/vanilla';

export interface PlainToast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'done' | 'neutral' | 'error';
}

export const plainToasts = createStore<{ readonly shown: readonly PlainToast[] }>(() => ({
  shown: [],
}));

const READING_TIME = 8_000; // milliseconds
let last = 0;

/** Shows a toast; 'done' disappears by itself, others stay. Returns how to dismiss it. */
export function formatPlainly(message: string, tone: PlainToast['tone'] = 'done'): () => void {
  last += 1;
  const id = last;
  plainToasts.setState(({ shown }) => ({ shown: [...shown, { id, message, tone }] }));
  const dismiss = () => dismissToast(id);
  if (tone === 'done') setTimeout(dismiss, READING_TIME);
  return dismiss;
}

export function dismissToast(id: number): void {
  plainToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}
