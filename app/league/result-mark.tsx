import type { Result } from '@evenfield/engine';
import classes from './result-mark.module.css';
import { type Sides, sayResult, writeResult, writeResultOf } from './result-words.ts';

interface ResultMarkProps {
  readonly result: Result | undefined; // undefined: none yet, and nothing is drawn
  readonly sides: Sides;
  readonly side?: 'home' | 'away'; // from whose side it is written; left out: nobody's
}

/** How a match went, below its names: '2:1', 'Postponed (rain)'; below one team's: 'Won 2:1'. */
export function ResultMark({ result, sides, side }: ResultMarkProps) {
  if (result === undefined) return null;
  const { score, remark, disputed } = result;
  return (
    <span className={classes['mark']} data-scored={score !== null || undefined}>
      <span className={classes['spoken']}>{sayResult(result, sides)}</span>
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
