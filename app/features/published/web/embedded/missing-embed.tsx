import { embeddedSchedule } from './notify-parent.ts';
import { useFrame } from './use-frame.ts';

/** Notifies an embed's parent that there is nothing to show: no such schedule, or no plan. */
export function MissingEmbed() {
  const path = typeof location === 'undefined' ? '' : location.pathname;
  useFrame(true, embeddedSchedule(path), 'notSubscribed');
  return null;
}
