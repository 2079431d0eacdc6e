import { type ReactNode, useState } from 'react';
import { sayNumber } from '../say-number.ts';
import { QuietButton } from './quiet-button.tsx';

interface GrowingList<T> {
  readonly shown: readonly T[];
  readonly more: ReactNode; // the button for more of them; nothing once all are shown
}

/** The first `step` of a long list, and as many more whenever a person asks for them. */
export function useGrowingList<T>(all: readonly T[], step: number): GrowingList<T> {
  const [most, setMost] = useState(step);
  const left = all.length - most;
  return {
    shown: all.slice(0, most),
    more: left > 0 && (
      <QuietButton onClick={() => setMost(most + step)}>
        Show {Math.min(step, left)} more of {sayNumber(left)}
      </QuietButton>
    ),
  };
}
