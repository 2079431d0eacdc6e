import {
  goOnWithPlayoffs,
  joinEntries,
  type PlannedPlayoff,
  type Schedule,
} from '@evenfield/engine';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { changeFinds, judged } from '../generation/change-finds.ts';
import {
  type Asker,
  type GenerationOutcome,
  generateSchedule,
  OVER,
} from '../generation/generate-schedule.ts';
import type { JoinRequest, Keeps } from './join-request.ts';

/**
 * Has divisions made around the schedule that is there. Where the matches that were to stay
 * contradict the new format, only the locked ones of the edited division do.
 */
export async function joinSearch(
  request: JoinRequest,
  keeps: Keeps,
  planned: readonly PlannedPlayoff[], // that follow pools of the new divisions
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
  const join = (drawn: Schedule) => {
    const joined = joinEntries(schedule, drawn, isMade);
    return planned.length === 0 ? joined : goOnWithPlayoffs(joined, joined.setup, planned);
  };
  return { kind: 'begun', ...changeFinds(outcome, join) };
}
