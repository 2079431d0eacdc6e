import { findTouched, matchIdOf, type ShownScheduleWire } from '@evenfield/contract/publishing';
import { decodeResult, RESULT_KEYS } from '@evenfield/contract/results';
import { isStandIn, type MatchId } from '@evenfield/engine';
import { readShown } from '../read-shown.ts';

/** A match that is not what it was. */
export interface Touched {
  readonly id: string;
  readonly of: 'match' | 'result'; // 'result': all else is as it was
}

type Row = ShownScheduleWire['matches'][number];

/** What an audience is to hear of a change: that somebody disputes a result is the organiser's to settle. */
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

/** Whether only who plays changed, in a round that is not paired yet: nobody has been told of it. */
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
