import { addPlannedPlayoffs, type PlannedPlayoff, reserveForPlayoffs } from '@evenfield/engine';
import type { GenerationRequest } from '@evenfield/wire';
import { changeFinds } from './change-finds.ts';
import { type Asker, type GenerationOutcome, generateSchedule } from './generate-schedule.ts';

/**
 * Generates pools in the part of the season that leaves room for their playoffs, and adds these to
 * each schedule found. What fits nowhere stays in the buffer.
 */
export async function generateStages(
  request: GenerationRequest,
  planned: readonly PlannedPlayoff[],
  asker: Asker,
): Promise<GenerationOutcome> {
  if (planned.length === 0) return generateSchedule(request, asker);
  const { setup } = request;
  const head = reserveForPlayoffs(setup, planned) ?? setup;
  const outcome = await generateSchedule({ ...request, setup: head }, asker);
  if (outcome.kind !== 'begun') return outcome;
  return {
    kind: 'begun',
    ...changeFinds(outcome, (found) => addPlannedPlayoffs(found, setup, planned)),
  };
}
