import type { CSSProperties } from 'react';
import classes from './entry-chip.module.css';

interface EntryChipProps {
  readonly code: string;
  readonly paint?: CSSProperties | undefined; // from divisionPaint; by default gray
}

/** A division's letter code on its color, so that the color is never the only cue. */
export function EntryChip({ code, paint }: EntryChipProps) {
  return (
    <span className={classes['chip']} style={paint}>
      {code}
    </span>
  );
}
