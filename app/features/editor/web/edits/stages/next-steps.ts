/** The next steps of divisions after results: rounds to pair, playoffs to start. */
import {
  entryName,
  isPlayoff,
  proposeStart,
  type Results,
  type Schedule,
  type SwissView,
  viewSwiss,
} from '@evenfield/engine';

export type NextStep =
  | { readonly kind: 'pairRound'; readonly entry: number; readonly round: number } // every earlier result is in
  | { readonly kind: 'pairAgain'; readonly entry: number; readonly round: number } // results were late or corrected
  | { readonly kind: 'startPlayoff'; readonly entry: number }; // its tables are final

/** Returns the steps that are possible now; none before the first result. */
export function findNextSteps(schedule: Schedule, results: Results): NextStep[] {
  if (results.size === 0) return [];
  const rounds = viewSwiss(schedule, results).flatMap((swiss): NextStep[] => {
    const { entry } = swiss.entry;
    const corrected = correctedRound(swiss);
    if (corrected !== null) return [{ kind: 'pairAgain', entry, round: corrected }];
    if (swiss.next === null || swiss.waitsFor.length > 0) return [];
    return [{ kind: 'pairRound', entry, round: swiss.next }];
  });
  const playoffs = schedule.setup.entries.flatMap((own, entry): NextStep[] => {
    if (!isPlayoff(own) || own.playoff?.started !== undefined) return [];
    const isDue = proposeStart(schedule, results, entry)?.isFinal === true;
    return isDue ? [{ kind: 'startPlayoff', entry }] : [];
  });
  return [...rounds, ...playoffs];
}

/** Returns the first round that would now be paired otherwise, or null. */
function correctedRound({ rounds }: SwissView): number | null {
  return rounds.find(({ isCorrected }) => isCorrected)?.round ?? null;
}

/** Returns the next round to pair: a corrected one before a new one; null when all are paired. */
export function dueRound(swiss: SwissView): number | null {
  return correctedRound(swiss) ?? swiss.next;
}

/** Returns 'Round 3 of Open', 'Open Playoffs'. */
export function nameStep({ setup }: Schedule, step: NextStep): string {
  const name = entryName(setup.entries[step.entry]!);
  return step.kind === 'startPlayoff' ? name : `Round ${step.round + 1} of ${name}`;
}
