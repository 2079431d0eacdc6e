/** The check of a cell: what `apply` would return for `moveMatch` or, if a match is there, `swapMatches`. */
export const CELL_CHECK = {
  free: 0,
  warned: 1, // free, but a team has a short rest there, or only one entry of a crossover plays on that field
  refused: 2,
  swap: 3, // a match is there, and the two can be swapped
  here: 4,
} as const;
