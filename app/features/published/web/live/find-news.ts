import { isStandIn, type MatchId } from '@evenfield/engine';
import { findTouched, matchIdOf, type ShownScheduleWire } from '@evenfield/wire/publishing';
import { decodeResult, RESULT_KEYS } from '@evenfield/wire/results';
import { readShown } from '../read-shown.ts';

/** A changed match. */
export interface Touched {
  readonly id: string;
  readonly of: 'match' | 'result'; // 'result': nothing else changed
}

type Row = ShownScheduleWire['matches'][number];

/** Finds what viewers are told of a change; a disputed result is for the organizer to settle. */
export function findNews(before: ShownScheduleWire, after: ShownScheduleWire): Touched[] {
  const touched = new Set(findTouched(before, after));
  const then = rowsOf(before, touched);
  const now = rowsOf(after, touched);
  return [...touched].flatMap((id): Touched[] => {
    const [old, row] = [then.get(id), now.get(id)!];
    if (old === undefined) return [{ id, of: 'match' }];
    if (withoutResult(old) !== withoutResult(row))
      return isRedrawn(before, after, id) ? [] : [{ id, of: 'match' }];
    return resultOf(old) === resultOf(row) ? [] : [{ id, of: 'result' }];
  });
}

/** Whether only the pairing changed, in a round not paired yet, which is not public. */
function isRedrawn(before: ShownScheduleWire, after: ShownScheduleWire, id: string): boolean {
  const [then, now] = [before, after].map((wire) => {
    const { setup, fixtures, placements } = readShown(wire).schedule;
    const match = fixtures.ids.indexOf(id as MatchId);
    return { cell: placements[match], isOpen: isStandIn(setup, fixtures.home[match]!) };
  });
  return now!.isOpen && then!.cell === now!.cell;
}

function rowsOf({ matches }: ShownScheduleWire, ids: ReadonlySet<string>): Map<string, Row> {
  const rows = matches.map((row) => [matchIdOf(row), row] as const);
  return new Map(rows.filter(([id]) => ids.has(id)));
}

const KEYS: ReadonlySet<string> = new Set(RESULT_KEYS);

function withoutResult(row: Row): string {
  return JSON.stringify(Object.entries(row).filter(([key]) => !KEYS.has(key)));
}

function resultOf(row: Row): string {
  return JSON.stringify({ ...decodeResult(row), disputed: undefined });
}
