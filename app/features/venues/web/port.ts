/** What other features may use of venues. */
export { PlaceInput } from './place-input.tsx';
export { venuesQuery } from './venues-query.ts';
