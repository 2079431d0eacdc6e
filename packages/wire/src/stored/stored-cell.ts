/** Moves a stored match by the names of a cell, without reading the rest of its schedule. */
import type { GameDate } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDays, encodeDay } from '../date.ts';
import type { Decoded, Fault } from '../fault.ts';
import { hasConstraints } from '../generation/convert-constraints.ts';
import { NO_FIELD } from '../matches/match.ts';
import { decodeSlots, decodeTime, encodeSlot } from '../time.ts';

/** Names in the wire's format; '-' for the field is the buffer. */
export interface CellNames {
  readonly field: string;
  readonly day: string;
  readonly slot: string;
}

/** A stored match's cell; all null in the buffer. */
export interface StoredCell {
  readonly field: string | null;
  readonly day: string | null;
  readonly slot: string | null;
  readonly date: GameDate | null;
  readonly dayNumber: number | null;
  readonly slotNumber: number | null;
}

export const BUFFER: StoredCell = {
  field: null,
  day: null,
  slot: null,
  date: null,
  dayNumber: null,
  slotNumber: null,
};

const looseInputs = z.looseObject({});

const storedAxes = z.object({
  all_dates: z.array(z.string()),
  all_times: z.array(z.string()),
  all_fields: z.array(z.string()),
});

/** Finds a cell by its names in stored inputs, or returns the unknown name as a fault. */
export function locateCell(inputs: unknown, { field, day, slot }: CellNames): Decoded<StoredCell> {
  if (field === NO_FIELD) return { ok: true, value: BUFFER };
  const { all_dates, all_times, all_fields } = z.parse(storedAxes, inputs);
  const days = decodeDays(all_dates);
  const grid = decodeSlots(all_times) ?? [];
  const isByClock = hasConstraints(z.parse(looseInputs, inputs));
  const start = isByClock ? decodeTime(slot) : null;
  const isOffGrid = typeof start === 'number' && grid.every((known) => known.start !== start);
  const slots = isOffGrid ? [...grid, { start }] : grid;
  const faults: Fault[] = [];
  const find = (names: readonly string[], name: string, path: string) => {
    const place = names.indexOf(name);
    if (place < 0) faults.push({ path, message: `'${name}' is not in the inputs.` });
    return place;
  };
  const dayNumber = find(days.map(encodeDay), day, 'scoredate');
  const place = find(slots.map(encodeSlot), slot, 'scoretime');
  find(all_fields, field, 'fieldname');
  if (faults.length > 0) return { ok: false, refusal: faults };
  return {
    ok: true,
    value: {
      field,
      day,
      slot,
      date: days[dayNumber]!.date,
      dayNumber,
      slotNumber: isByClock ? (start ?? place) : place,
    },
  };
}

/**
 * Returns the JSON beside a match's columns after a new cell or lock. Drops the locked cell, since a
 * lock now means the current one, and when the match leaves its cell also the delay; adds the reason for
 * a cell that a must forbids.
 */
export function storedOnUpdate(more: unknown, leaves: boolean, reason?: string): string | null {
  const gone = leaves ? ['lockedat', 'delay'] : ['lockedat'];
  const known = typeof more === 'object' && more !== null ? Object.entries(more) : [];
  const remaining = known.filter(([name]) => !gone.includes(name));
  const stored = { ...Object.fromEntries(remaining), ...(reason !== undefined && { reason }) };
  return Object.keys(stored).length > 0 ? JSON.stringify(stored) : null;
}
