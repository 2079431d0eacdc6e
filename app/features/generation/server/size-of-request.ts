import { cellCount, gridOf, type Setup } from '@evenfield/engine';
import type { GenerationWish } from './job.ts';

const MATCHES_A_ROW = 6; // of a file: each team of a division of twelve or so brings half its matches
const NEWLINE = 10; // byte

/** About how many matches a request asks for, found without reading it: what the search takes grows with it. */
export function sizeOfRequest(request: GenerationWish): number {
  return request.kind === 'request' ? request.matches : sizeOfFile(request.csv);
}

/** About how many matches a setup asks for. */
export function sizeOfSetup(setup: Setup): number {
  const pairings = setup.entries.reduce((sum, { teams, format }) => {
    const meetings = teams.length * (teams.length - 1);
    return sum + (format === 'double' ? meetings : meetings / 2);
  }, 0);
  return Math.min(pairings, cellCount(gridOf(setup)));
}

function sizeOfFile(csv: Uint8Array): number {
  let rows = 1;
  for (const byte of csv) if (byte === NEWLINE) rows++;
  return rows * MATCHES_A_ROW;
}
