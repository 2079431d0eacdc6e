import type { TableView } from './view-tables.ts';

/** How many teams are exchanged between a division and the next one below it. */
export interface Exchange {
  readonly up: number; // go up from the lower one
  readonly down: number; // go down from the upper one
}

/** The teams that leave a division, by their positions in its entry; the first of its table first. */
export interface Promotion {
  readonly up: readonly number[];
  readonly down: readonly number[];
}

/**
 * Proposes who goes up and down by the tables of divisions, the highest first; `exchanges[k]` is between
 * the k-th and the next. Nobody goes up who has withdrawn, and nobody both ways. A division without a
 * decided match proposes nobody.
 */
export function proposePromotion(
  tables: readonly TableView[],
  exchanges: readonly Exchange[],
): Promotion[] {
  return tables.map(({ rows }, k) => {
    if (!rows.some(({ played, byes }) => played + byes > 0)) return { up: [], down: [] };
    const { up = 0 } = exchanges[k - 1] ?? {};
    const { down = 0 } = exchanges[k] ?? {};
    const rising = rows.filter(({ withdrawn }) => withdrawn === undefined).slice(0, up);
    const rest = rows.filter((row) => !rising.includes(row));
    const falling = rest.slice(Math.max(0, rest.length - down));
    return {
      up: rising.map(({ position }) => position),
      down: falling.map(({ position }) => position),
    };
  });
}
