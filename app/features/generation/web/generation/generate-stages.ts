import type { GenerationRequest } from '@evenfield/contract';
import { goOnWithPlayoffs, leaveRoom, type PlannedPlayoff } from '@evenfield/engine';
import { changeFinds } from './change-finds.ts';
import { type Asker, type GenerationOutcome, generateSchedule } from './generate-schedule.ts';

/**
 * Has the pools of divisions made on the part of the season that leaves room for their playoffs, and adds
 * these to whatever is found. Where both have no room, what is left over waits in the buffer.
 */
export async function generateStages(
  request: GenerationRequest,
  planned: readonly PlannedPlayoff[],
  asker: Asker,
): Promise<GenerationOutcome> {
  if (planned.length === 0) return generateSchedule(request, asker);
  const { setup } = request;
  const head = leaveRoom(setup, planned) ?? setup;
  const outcome = await generateSchedule({ ...request, setup: head }, asker);
  if (outcome.kind !== 'begun') return outcome;
  return {
    kind: 'begun',
    ...changeFinds(outcome, (found) => goOnWithPlayoffs(found, setup, planned)),
  };
}
