/** A chart by the clock: rows as high as the time to the next one, matches as high as they are long. */
import {
  type ChartView,
  FREE,
  gameMinutesOf,
  gameMinutesRange,
  matchIn,
  type Schedule,
  shiftOfDay,
} from '@evenfield/engine';

const LEAST_HEIGHT = 0.36; // of a row: its time must be legible

/** Heights are multiples of the usual row height, which is that of the shortest match. */
export interface ClockRows {
  readonly heights: readonly number[]; // row -> height
  readonly spans: ReadonlyMap<number, number>; // position of a match -> height
  readonly longest: number; // of the spans
  readonly covered: ReadonlyMap<number, number>; // position -> that of the match that goes on there
}

interface Card {
  readonly position: number;
  readonly row: number; // in its section
  readonly end: number; // minutes
}

/**
 * The rows of a chart by the clock; null where rows are those of a plain grid, where days stand side by side,
 * and while a time slot has no time. Time in which nobody plays is shortened.
 */
export function readClockRows(schedule: Schedule, view: ChartView): ClockRows | null {
  const { setup, fixtures } = schedule;
  if (setup.constraints === undefined || view.across === 'days') return null;
  if (setup.slots.some(({ start }) => start === null)) return null;
  const { least } = gameMinutesRange(setup);
  const heights: number[] = [];
  const spans = new Map<number, number>();
  const covered = new Map<number, number>();
  const columns = view.columns.length;
  view.slots.forEach((slots, section) => {
    const first = view.firstRows[section]!;
    const shift = shiftOfDay(setup, view.sections[section]!);
    const starts = slots.map((slot) => setup.slots[slot]!.start! + shift);
    const cards: Card[] = [];
    for (const [row, start] of starts.entries()) {
      for (let column = 0; column < columns; column++) {
        const position = (first + row) * columns + column;
        const match = matchIn(view, position);
        if (match === FREE) continue;
        cards.push({ position, row, end: start + gameMinutesOf(setup, fixtures.entry[match]!) });
      }
    }
    const minutes = playedMinutes(starts, cards, least);
    const own = minutes.map((played) => Math.max(LEAST_HEIGHT, played / least));
    heights.push(...own);
    for (const { position, row, end } of cards) {
      let span = 0;
      for (let next = row; next < starts.length && starts[next]! < end; next++) {
        const share = Math.min(1, (end - starts[next]!) / minutes[next]!);
        span += share * own[next]!;
        const under = position + (next - row) * columns;
        if (next > row && matchIn(view, under) === FREE) covered.set(under, position);
      }
      spans.set(position, span);
    }
  });
  const longest = [...spans.values()].reduce((most, span) => Math.max(most, span), 0);
  return { heights, spans, longest, covered };
}

/** For every row the minutes to the next one, as far as matches last; at least those of the shortest match. */
function playedMinutes(
  starts: readonly number[],
  cards: readonly Card[],
  least: number,
): readonly number[] {
  let until = Number.NEGATIVE_INFINITY;
  let card = 0;
  return starts.map((start, row) => {
    for (; card < cards.length && cards[card]!.row <= row; card++)
      until = Math.max(until, cards[card]!.end);
    const played = Math.max(least, until - start);
    return Math.min(played, (starts[row + 1] ?? Number.POSITIVE_INFINITY) - start);
  });
}
