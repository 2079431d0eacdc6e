/** What other features may use of results. */
export { findMatch } from './list-matches.ts';
export { RESULTS, type ResultContext } from './result-context.ts';
