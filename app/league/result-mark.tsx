import type { Result } from '@evenfield/engine';
import classes from './result-mark.module.css';
import { formatResult, type Sides, writeResult, writeResultOf } from './result-words.ts';

interface ResultMarkProps {
  readonly result: Result | undefined; // undefined: no result yet, renders nothing
  readonly sides: Sides;
  readonly side?: 'home' | 'away'; // the side whose view it takes; by default neutral
}

/** A match's result, below its names: '2:1', 'Postponed (rain)'; for one team: 'Won 2:1'. */
export function ResultMark({ result, sides, side }: ResultMarkProps) {
  if (result === undefined) return null;
  const { score, remark, disputed } = result;
  return (
    <span className={classes['mark']} data-scored={score !== null || undefined}>
      <span className="visually-hidden">{formatResult(result, sides)}</span>
      <span aria-hidden="true">
        {side === undefined ? writeResult(result) : writeResultOf(result, side)}
        {remark !== undefined && ` (${remark})`}
      </span>
      {disputed && (
        <span className={classes['disputed']} aria-hidden="true">
          disputed
        </span>
      )}
    </span>
  );
}
