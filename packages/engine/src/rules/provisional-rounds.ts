import type { Entry } from '../model/setup.ts';

/**
 * Whether a round of an entry will be paired again by results, so that its pairings are not final.
 * Before the second round is paired for good all rounds are judged as generated.
 */
export function isProvisional({ format, pairedRounds = 1 }: Entry, round: number): boolean {
  return format === 'swiss' && pairedRounds > 1 && round >= pairedRounds;
}
