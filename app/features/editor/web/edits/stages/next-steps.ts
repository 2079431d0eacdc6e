/** How divisions go on after results: rounds to be paired, playoffs to be started. */
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
  | { readonly kind: 'pairRound'; readonly entry: number; readonly round: number } // every result before it is in
  | { readonly kind: 'pairAgain'; readonly entry: number; readonly round: number } // results came late or were corrected
  | { readonly kind: 'startPlayoff'; readonly entry: number }; // its tables are final

/** What can be done now; nothing before the first result. */
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

/** The first round that would be paired otherwise now; null: all are as they should be. */
function correctedRound({ rounds }: SwissView): number | null {
  return rounds.find(({ isCorrected }) => isCorrected)?.round ?? null;
}

/** The round to be looked at next: one to be paired again before the next one; null: all are paired. */
export function dueRound(swiss: SwissView): number | null {
  return correctedRound(swiss) ?? swiss.next;
}

/** 'Round 3 of Open', 'Open Playoffs'. */
export function nameStep({ setup }: Schedule, step: NextStep): string {
  const name = entryName(setup.entries[step.entry]!);
  return step.kind === 'startPlayoff' ? name : `Round ${step.round + 1} of ${name}`;
}
