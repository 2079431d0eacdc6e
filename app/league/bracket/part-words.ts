import type { BracketPart } from '@evenfield/engine';

/** What the parts of a drawing are called where there are several. */
export const PART_WORDS: Readonly<Record<BracketPart, string>> = {
  main: 'Main bracket',
  upper: 'Upper bracket',
  lower: 'Lower bracket',
  grandFinal: 'Grand final',
  consolation: 'Consolation',
  places: 'Places',
};
