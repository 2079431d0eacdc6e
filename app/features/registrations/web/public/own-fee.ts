import { useEffect, useState } from 'react';
import type { OwnFee } from '../../fees.ts';
import { feeCalls } from '../../fees-api.ts';
import { callByLink } from './call-by-link.ts';

/** The fee of a registration; null: it has none. */
export type LinkedFee = OwnFee | null | 'unknown';

/** Reads the fee of a registration by its link; 'unknown' without an answer. */
export async function readFee(secret: string): Promise<LinkedFee> {
  try {
    const { data } = await callByLink(feeCalls.openOwnFee, secret);
    return data;
  } catch {
    return 'unknown';
  }
}

const PAUSES = [1, 2, 4, 8, 15]; // seconds

interface Confirmation {
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
}

/** Asks whether what is awaited has come, a few times with growing pauses, and then when told to. */
export function useConfirmation(isAwaited: boolean, check: () => Promise<void>): Confirmation {
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once
  useEffect(() => {
    const pause = PAUSES[tries];
    if (!isAwaited || pause === undefined) return;
    const timer = setTimeout(() => void check().then(() => setTries(tries + 1)), pause * 1000);
    return () => clearTimeout(timer);
  }, [isAwaited, tries]);
  return {
    isChecking: isAwaited && tries < PAUSES.length,
    checkAgain: () => {
      void check();
      setTries(0);
    },
  };
}
