/** What other features may use of published. */
export type { TellingWaits } from './followers/untold-store.ts';
export type { ViewerLimits } from './live/viewers.ts';
