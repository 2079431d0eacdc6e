import type { SchedulePage } from '@evenfield/wire';
import { viewOf } from './list-views.ts';

/** Which of the server-rendered views is kept. */
export type HydratedView = 'list' | 'chart' | 'neither';

/** Windows narrow enough to show the matches first. */
export const NARROW = '(width < 48em)';

/**
 * Removes server-rendered views for other windows from the document, so that only what is visible
 * is hydrated. This changes nothing on the screen: until then the style sheet hides the same parts.
 */
export function removeHiddenViews({ viewOptions }: SchedulePage, root: ParentNode): HydratedView {
  const view = viewOf(viewOptions) ?? (matchMedia(NARROW).matches ? 'matches' : 'color-chart');
  const stored = view === 'matches' ? 'list' : view === 'color-chart' ? 'chart' : 'neither';
  for (const drawn of root.querySelectorAll<HTMLElement>('[data-view]')) {
    if (drawn.dataset['view'] !== stored) drawn.remove();
  }
  return stored;
}
