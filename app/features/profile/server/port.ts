/** What other features may ask of profiles. */
export { findPictureUrl } from './picture-store.ts';
export { findDetails } from './store.ts';
