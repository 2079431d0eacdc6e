import { cellCount, gridOf, mostMatches, type Setup } from '@evenfield/engine';
import type { GenerationInput } from './job.ts';

const MATCHES_A_ROW = 6; // per row of a file: each team of a division of about twelve accounts for half its matches
const NEWLINE = 10; // byte

/** Estimates the matches of a request without parsing it, as the search time grows with them. */
export function sizeOfRequest(request: GenerationInput): number {
  return request.kind === 'request' ? request.matches : sizeOfFile(request.csv);
}

/** Estimates the matches of a setup. */
export function sizeOfSetup(setup: Setup): number {
  if (setup.constraints !== undefined) return mostMatches(setup);
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
