/** What other features may use of profiles. */
export { findPictureUrl } from './picture-store.ts';
export { findDetails } from './store.ts';
