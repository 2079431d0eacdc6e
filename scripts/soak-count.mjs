/** How often the tests with random input repeat themselves: a tenth in `npm test`, in full in `npm run soak`. */

export const isSoak = process.env.SOAK === '1';

/** `full` in a soak run, otherwise `short`. `npm run soak` finds the tests to run by their import of this file. */
export function count(full, short = Math.ceil(full / 10)) {
  return isSoak ? full : short;
}

/** How long such a test may take, in milliseconds: `short` in `npm test`, four hours in a soak run. */
export function timeLimit(short) {
  return isSoak ? 4 * 3_600_000 : short;
}
