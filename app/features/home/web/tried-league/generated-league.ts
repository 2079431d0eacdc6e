/**
 * The league as the home page shows it, a small part of the engine's views. The first one was
 * generated in advance (`first-draw.json`), so that the page needs no engine until a visitor
 * enters teams.
 */
import type { Setup } from '@evenfield/engine';

/** The figures shown of each team, in column order. */
export const FIGURES = ['games', 'home', 'away', 'early', 'late', 'byes'] as const;

/** The judged rules, in order of display. */
export const QUESTIONS = ['H4', 'H2', 'S7', 'S8'] as const;

export interface LeagueDraw {
  readonly days: readonly GeneratedDay[];
  readonly figures: readonly (readonly (number | null)[])[]; // a row per team, a column per FIGURES
  readonly even: readonly GeneratedShare[]; // one per FIGURES: the most even share possible
  readonly short: readonly number[]; // one per QUESTIONS: distance from the best possible
}

export interface GeneratedDay {
  readonly matches: readonly GeneratedMatch[];
  readonly byes: readonly number[]; // team indices
}

/** A match; every number is an index into the setup. */
export interface GeneratedMatch {
  readonly home: number;
  readonly away: number;
  readonly slot: number;
  readonly field: number;
}

export interface GeneratedShare {
  readonly least: number | null;
  readonly most: number | null;
}

export interface GeneratedLeague extends LeagueDraw {
  readonly setup: Setup;
}
