/**
 * What the home page shows of a league that was drawn. The engine's own views hold more, and the engine
 * is not there before somebody asks for a league of their own: the first one comes as it was drawn
 * before (`first-draw.json`), so that the page can be read at once.
 */
import type { Setup } from '@evenfield/engine';

/** The figures that are shown of each team, in the order of their columns. */
export const FIGURES = ['games', 'home', 'away', 'early', 'late', 'byes'] as const;

/** The rules that the judge is asked about, in the order in which they are told. */
export const QUESTIONS = ['H4', 'H2', 'S7', 'S8'] as const;

export interface LeagueDraw {
  readonly days: readonly DrawnDay[];
  readonly figures: readonly (readonly (number | null)[])[]; // a row a team, a column each of FIGURES
  readonly even: readonly DrawnShare[]; // one each of FIGURES: as even as can be
  readonly short: readonly number[]; // one each of QUESTIONS: how far it is from the best there can be
}

export interface DrawnDay {
  readonly matches: readonly DrawnMatch[];
  readonly byes: readonly number[]; // teams
}

/** All by their positions in the setup. */
export interface DrawnMatch {
  readonly home: number;
  readonly away: number;
  readonly slot: number;
  readonly field: number;
}

export interface DrawnShare {
  readonly least: number | null;
  readonly most: number | null;
}

export interface DrawnLeague extends LeagueDraw {
  readonly setup: Setup;
}
