/** What others may ask of published. */
export type { TellingWaits } from './followers/untold-store.ts';
export type { ViewerLimits } from './live/viewers.ts';
