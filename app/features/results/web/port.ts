/** What other features may show and change of results. */
export { findMatch } from './list-matches.ts';
export { RESULTS, type ResultDesk } from './result-desk.ts';
