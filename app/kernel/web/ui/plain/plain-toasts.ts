/**
 * What is said to whoever looks at a page without Mantine, over the foot of it. Everything here is drawn
 * by the one `PlainToastRegion` of the page.
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

/** What was done goes away by itself; anything else stays until it is dismissed. Answers with what dismisses it. */
export function sayPlainly(message: string, tone: PlainToast['tone'] = 'done'): () => void {
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
