/** Sport-specific facts besides table rules: what it is played on, and how long a game takes. */
import type { Setup } from './setup.ts';

export const FIELD_NOUNS = ['field', 'court', 'pitch', 'diamond'] as const;

/** What matches are played on. */
export type FieldNoun = (typeof FIELD_NOUNS)[number];

interface SportFacts {
  readonly noun: FieldNoun;
  readonly gameMinutes: number; // that a game of a youth or amateur league occupies its field, breaks included
}

const FACTS: Readonly<Record<string, SportFacts>> = {
  baseball: { noun: 'diamond', gameMinutes: 120 },
  basketball: { noun: 'court', gameMinutes: 60 },
  football: { noun: 'field', gameMinutes: 120 },
  soccer: { noun: 'pitch', gameMinutes: 75 },
  softball: { noun: 'diamond', gameMinutes: 90 },
  volleyball: { noun: 'court', gameMinutes: 60 },
  pickleball: { noun: 'court', gameMinutes: 45 },
  'flag-football': { noun: 'field', gameMinutes: 60 },
  ultimate: { noun: 'field', gameMinutes: 90 },
};

/** What the sport of a setup is played on; 'field' if no sport is chosen. */
export function fieldNounOf({ tables }: Pick<Setup, 'tables'>): FieldNoun {
  return FACTS[tables?.sport ?? '']?.noun ?? 'field';
}

/** How many minutes a game usually takes in a sport, by id; null if unknown. */
export function sportMinutes(sport: string | undefined): number | null {
  return FACTS[sport ?? '']?.gameMinutes ?? null;
}
