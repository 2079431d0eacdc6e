/**
 * Where matches may begin on a field and day. Under opening hours: every 5 minutes from the beginning of
 * an opening. On the grid: at the starts of its slots.
 */
import { DAY_END } from '../../model/constraints.ts';
import type { Opening, SeasonTables } from '../../model/read-constraints.ts';
import type { Setup } from '../../model/setup.ts';

/**
 * Open time without a break. Matches begin at `from`, `from + step` ... or when another match on the field
 * and the changeover are over (step 0: at `from` only), and end by `to`.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const STEP = 5; // minutes

/** The spans of every field and day: day * fields + field. */
export function readSpans(setup: Setup, tables: SeasonTables): Span[][] {
  const closed = readClosures(setup);
  return tables.openings.map((openings, place) => {
    if (tables.isOnGrid[place] === 0)
      return openings.map((opening) => ({ ...opening, step: STEP }));
    const day = Math.floor(place / setup.fields.length);
    return slotSpans(tables.slotStarts[day]!, openings, closed[place]!);
  });
}

/** The starts of slots that are open; a match runs over the gaps between slots, but into no closure. */
function slotSpans(
  starts: readonly number[],
  openings: readonly Opening[],
  closures: readonly Opening[],
): Span[] {
  const last = openings.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  return [...new Set(starts)]
    .filter((start) => openings.some(({ from, to }) => from <= start && start < to))
    .map((from) => {
      const next = closures.filter((closure) => closure.to > from).map((closure) => closure.from);
      return { from, to: Math.min(last, ...next), step: 0 };
    });
}

function readClosures({ days, fields, constraints }: Setup): Opening[][] {
  const closed: Opening[][] = days.flatMap(() => fields.map(() => []));
  for (const { fields: names, dates, from, to } of constraints?.closures ?? []) {
    const time = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? DAY_END };
    days.forEach(({ date }, day) => {
      if (dates.length > 0 && (date === null || !dates.includes(date))) return;
      fields.forEach(({ name }, field) => {
        if (names.length > 0 && !names.includes(name)) return;
        closed[day * fields.length + field]!.push(time);
      });
    });
  }
  return closed;
}

/** The last start at or before a time, in steps from the beginning of the span. */
export function floorStart({ from, step }: Span, time: number): number {
  return step === 0 ? from : from + step * Math.floor((time - from) / step);
}

/** Whether a match lies inside open time; on the grid, whether it begins with a slot, too. */
export function fitsIn(spans: readonly Span[], start: number, length: number): boolean {
  for (let k = 0; k < spans.length; k++) {
    const { from, to, step } = spans[k]!;
    if (start >= from && start + length <= to && (step > 0 || start === from)) return true;
  }
  return false;
}
