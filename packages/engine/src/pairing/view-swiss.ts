import { isOver, type Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type EntryView, type TeamView, viewSetup } from '../model/view-parts.ts';
import { isCorrected } from './is-corrected.ts';
import { missingBefore } from './propose-round.ts';
import { byeIn, readSwiss, type SwissEntry, type SwissRound } from './read-swiss.ts';

/**
 * State of a round. over: nothing more is expected of it; running: some match has begun; paired: for
 * good, as are all rounds in which everybody meets everybody, and nothing has begun; provisional: it
 * will be paired again once there are results.
 */
export type SwissRoundState = 'over' | 'running' | 'paired' | 'provisional';

export interface SwissRoundView {
  readonly round: number; // from 0
  readonly state: SwissRoundState;
  readonly matches: readonly MatchId[]; // in order of play
  readonly bye: TeamView | null;
  readonly isCorrected: boolean; // by the current results, what has not begun would be paired better
}

export interface SwissView {
  readonly entry: EntryView;
  readonly rounds: readonly SwissRoundView[]; // empty: its matches are not whole rounds, and nothing is paired
  readonly next: number | null; // the round to be paired next; null: all are paired
  readonly waitsFor: readonly MatchId[]; // matches before it without a result
  readonly isCorrected: boolean; // at least one round is
}

/** Every Swiss entry with its rounds, in order of entries. */
export function viewSwiss(schedule: Schedule, results: Results): SwissView[] {
  const setupView = viewSetup(schedule.setup);
  return setupView.entries.flatMap((entry) => {
    if (schedule.setup.entries[entry.entry]!.format !== 'swiss') return [];
    const swiss = readSwiss(schedule, entry.entry);
    if (swiss === null) {
      return [{ entry, rounds: [], next: null, waitsFor: [], isCorrected: false }];
    }
    const rounds = swiss.rounds.map((own, round): SwissRoundView => {
      const state = stateOf(schedule, results, swiss, round);
      const bye = byeIn(schedule, swiss, own);
      return {
        round,
        state,
        matches: idsOf(schedule, own),
        bye: bye === null ? null : setupView.teams[swiss.first + bye]!,
        isCorrected:
          !swiss.isRoundRobin &&
          (state === 'paired' || state === 'running') &&
          isCorrected(schedule, results, swiss, round),
      };
    });
    const next = rounds.find(({ state }) => state === 'provisional')?.round ?? null;
    return [
      {
        entry,
        rounds,
        next,
        waitsFor: next === null ? [] : missingBefore(schedule, results, swiss, next),
        isCorrected: rounds.some((round) => round.isCorrected),
      },
    ];
  });
}

function stateOf(
  schedule: Schedule,
  results: Results,
  { rounds, paired, isRoundRobin }: SwissEntry,
  round: number,
): SwissRoundState {
  if (round >= paired && !isRoundRobin) return 'provisional';
  const ids = idsOf(schedule, rounds[round]!);
  if (ids.every((id) => isOver(results.get(id)))) return 'over';
  return ids.some((id) => results.has(id)) ? 'running' : 'paired';
}

function idsOf({ fixtures }: Schedule, { rows }: SwissRound): MatchId[] {
  return rows.map((row) => fixtures.ids[row]!);
}
