import { type ReactNode, useState } from 'react';
import { formatNumber } from '../format-number.ts';
import { QuietButton } from './quiet-button.tsx';

interface GrowingList<T> {
  readonly shown: readonly T[];
  readonly more: ReactNode; // button for more; nothing once all are shown
}

/** Shows the first `step` items of a long list, and `step` more on each press. */
export function useGrowingList<T>(all: readonly T[], step: number): GrowingList<T> {
  const [most, setMost] = useState(step);
  const left = all.length - most;
  return {
    shown: all.slice(0, most),
    more: left > 0 && (
      <QuietButton onClick={() => setMost(most + step)}>
        Show {Math.min(step, left)} more of {formatNumber(left)}
      </QuietButton>
    ),
  };
}
