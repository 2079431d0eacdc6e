import type { SchedulePage } from '@evenfield/contract';
import { viewOf } from './look-views.ts';

/** Which of the looks that the server drew stays. */
export type KeptLook = 'list' | 'chart' | 'neither';

/** A window in which the matches come first. */
export const NARROW = '(width < 48em)';

/**
 * Takes out of the document what the server drew for other windows and readers, so that bringing the page
 * to life costs what is seen. What is seen stays the same: the style sheet hides the same until then.
 */
export function settleLooks({ look }: SchedulePage, root: ParentNode): KeptLook {
  const view = viewOf(look) ?? (matchMedia(NARROW).matches ? 'matches' : 'color-chart');
  const kept = view === 'matches' ? 'list' : view === 'color-chart' ? 'chart' : 'neither';
  for (const drawn of root.querySelectorAll<HTMLElement>('[data-look]')) {
    if (drawn.dataset['look'] !== kept) drawn.remove();
  }
  return kept;
}
