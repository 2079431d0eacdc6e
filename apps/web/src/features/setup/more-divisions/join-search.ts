import { joinEntries, judge, type Schedule } from '@evenfield/engine';
import type { BegunSearch, FoundSchedule } from '#src/league/schedule-search.ts';
import { CallFailure } from '#src/lib/call-failure.ts';
import {
  type Asker,
  type GenerationOutcome,
  generateSchedule,
  OVER,
} from '../generate-schedule.ts';
import type { JoinRequest, Keeps } from './join-request.ts';

/**
 * Has divisions made around the schedule that is there. Where the matches that were to stay
 * contradict the new format, only the locked ones of the edited division do.
 */
export async function joinSearch(
  request: JoinRequest,
  keeps: Keeps,
  asker: Asker,
): Promise<GenerationOutcome> {
  const { schedule, drawnFor, isMade, renames } = request;
  if (renames) {
    return { kind: 'begun', first: judged({ ...schedule, setup: drawnFor }), rest: OVER };
  }
  const ask = (kept: Keeps) =>
    generateSchedule({ setup: drawnFor, seed: schedule.seed, fixed: request.fixed(kept) }, asker);
  const outcome = await ask(keeps).catch((failure: unknown) => {
    if (keeps === 'locked' || !(failure instanceof CallFailure) || failure.faults.length === 0) {
      throw failure;
    }
    return ask('locked');
  });
  if (outcome.kind !== 'begun') return outcome;
  const join = (drawn: Schedule) => judged(joinEntries(schedule, drawn, isMade));
  return { kind: 'begun', ...joined(outcome, join) };
}

/** A search whose every schedule is joined to the one that is there. */
function joined(
  { first, rest }: BegunSearch,
  join: (drawn: Schedule) => FoundSchedule,
): BegunSearch {
  return {
    first: join(first.schedule),
    rest: {
      stop: rest.stop,
      follow: ({ onProgress, onBetter }) =>
        rest.follow({ onProgress, onBetter: ({ schedule }) => onBetter(join(schedule)) }),
    },
  };
}

function judged(schedule: Schedule): FoundSchedule {
  return { schedule, counts: judge(schedule).map(({ conflicts: _, ...count }) => count) };
}
