import type { Result } from '@evenfield/engine';
import classes from './result-mark.module.css';
import { type Sides, sayResult, writeResult } from './result-words.ts';

interface ResultMarkProps {
  readonly result: Result | undefined; // undefined: none yet, and nothing is drawn
  readonly sides: Sides;
}

/** How a match went, below its names: '2:1', 'Postponed (rain)'. */
export function ResultMark({ result, sides }: ResultMarkProps) {
  if (result === undefined) return null;
  const { score, remark, disputed } = result;
  return (
    <span className={classes['mark']} data-scored={score !== null || undefined}>
      <span className={classes['spoken']}>{sayResult(result, sides)}</span>
      <span aria-hidden="true">
        {writeResult(result)}
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
