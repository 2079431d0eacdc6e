/** What other features may use of published. */
export type { NotifyWaits } from './followers/pending-store.ts';
