/** A cell's answer: what `apply` would say to `moveMatch`, or where a match is, to `swapMatches`. */
export const ANSWER = {
  free: 0,
  warned: 1, // free, but a team has a short rest there, or only one entry of a crossover plays on that field
  refused: 2,
  swap: 3, // a match is there, and the two can change places
  here: 4,
} as const;
