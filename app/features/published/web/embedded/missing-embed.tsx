import { embeddedSchedule } from './tell-parent.ts';
import { useFrame } from './use-frame.ts';

/** Tells the page around an embed that nothing is shown there: no such schedule, or no plan for it. */
export function MissingEmbed() {
  const path = typeof location === 'undefined' ? '' : location.pathname;
  useFrame(true, embeddedSchedule(path), 'notSubscribed');
  return null;
}
