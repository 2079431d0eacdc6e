import type { CSSProperties } from 'react';
import classes from './entry-chip.module.css';

interface EntryChipProps {
  readonly code: string;
  readonly paint?: CSSProperties | undefined; // of divisionPaint; left out: grey
}

/** A division's letter code on its colour, so that the colour never speaks alone. */
export function EntryChip({ code, paint }: EntryChipProps) {
  return (
    <span className={classes['chip']} style={paint}>
      {code}
    </span>
  );
}
