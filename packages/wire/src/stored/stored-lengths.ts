import { gameMinutesOf } from '@evenfield/engine';
import { decodeInputs } from '../generation/generation-request.ts';
import { encodeEntryName } from '../matches/entry-name.ts';

/**
 * Reads from stored inputs how many minutes the matches of each entry last, by its name in wire format. Empty for
 * a plain grid, in which matches have no end.
 */
export function readLengths(inputs: unknown): ReadonlyMap<string, number> {
  const request = decodeInputs(inputs);
  if (!request.ok || request.value.setup.constraints === undefined) return new Map();
  const { setup } = request.value;
  return new Map(
    setup.entries.map((entry, e) => [encodeEntryName(entry), gameMinutesOf(setup, e)] as const),
  );
}
