import type { ListedEntry } from '@evenfield/contract';
import { entryCodes } from '@evenfield/engine';
import type { CSSProperties } from 'react';
import { divisionPaint } from '#league/division-paint.ts';

/** How a division or pool looks, as on the chart. */
export interface EntryLook {
  readonly code: string; // its letters
  readonly paint: CSSProperties; // of divisionPaint
}

/** The looks of a schedule's entries, found by what a match says of its own. */
export type EntryLooks = (match: Pick<ListedEntry, 'division' | 'pool'>) => EntryLook | undefined;

export function readEntryLooks(entries: readonly ListedEntry[]): EntryLooks {
  const codes = entryCodes({
    entries: entries.map((entry) => ({ ...entry, ...(entry.isPlayoff && { format: 'playoff' }) })),
  });
  const looks = new Map(
    entries.map((entry, e) => {
      return [keyOf(entry), { code: codes[e]!, paint: divisionPaint(entry.color) }] as const;
    }),
  );
  return (match) => looks.get(keyOf(match));
}

function keyOf({ division, pool }: Pick<ListedEntry, 'division' | 'pool'>): string {
  return JSON.stringify([division, pool]);
}
