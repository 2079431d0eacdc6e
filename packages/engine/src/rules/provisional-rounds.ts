import type { Entry } from '../model/setup.ts';

/**
 * Whether a round of an entry will be paired anew by results: who meets whom in it is nobody's promise.
 * Before the second round is paired for good all rounds are judged as they were drawn.
 */
export function isProvisional({ format, pairedRounds = 1 }: Entry, round: number): boolean {
  return format === 'swiss' && pairedRounds > 1 && round >= pairedRounds;
}
