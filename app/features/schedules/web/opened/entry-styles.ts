import { entryCodes } from '@evenfield/engine';
import type { ListedEntry } from '@evenfield/wire';
import type { CSSProperties } from 'react';
import { divisionPaint } from '#league/division-paint.ts';

/** The code and colors of a division or pool, as on the chart. */
export interface EntryStyle {
  readonly code: string; // short, as on the chart
  readonly paint: CSSProperties; // of divisionPaint
}

/** Finds the style of a match's entry by its division and pool. */
export type EntryStyles = (match: Pick<ListedEntry, 'division' | 'pool'>) => EntryStyle | undefined;

export function readEntryStyles(entries: readonly ListedEntry[]): EntryStyles {
  const codes = entryCodes({
    entries: entries.map((entry) => ({ ...entry, ...(entry.isPlayoff && { format: 'playoff' }) })),
  });
  const styles = new Map(
    entries.map((entry, e) => {
      return [keyOf(entry), { code: codes[e]!, paint: divisionPaint(entry.color) }] as const;
    }),
  );
  return (match) => styles.get(keyOf(match));
}

function keyOf({ division, pool }: Pick<ListedEntry, 'division' | 'pool'>): string {
  return JSON.stringify([division, pool]);
}
