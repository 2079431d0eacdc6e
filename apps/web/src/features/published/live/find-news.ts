import {
  decodeResult,
  findTouched,
  RESULT_KEYS,
  type ShownScheduleWire,
} from '@evenfield/contract';

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
    if (old === undefined || withoutResult(old) !== withoutResult(row))
      return [{ id, of: 'match' }];
    return resultOf(old) === resultOf(row) ? [] : [{ id, of: 'result' }];
  });
}

function rowsOf({ matches }: ShownScheduleWire, ids: ReadonlySet<string>): Map<string, Row> {
  const rows = matches.map((row) => [String(row['matchid']), row] as const);
  return new Map(rows.filter(([id]) => ids.has(id)));
}

const KEYS: ReadonlySet<string> = new Set(RESULT_KEYS);

function withoutResult(row: Row): string {
  return JSON.stringify(Object.entries(row).filter(([key]) => !KEYS.has(key)));
}

function resultOf(row: Row): string {
  return JSON.stringify({ ...decodeResult(row), disputed: undefined });
}
