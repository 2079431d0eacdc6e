import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { hideUnpaired } from '../pairing/hide-unpaired.ts';
import { settleContestants } from '../playoffs/settle-contestants.ts';

/**
 * The schedule for the public: playoff matches have the teams that are known to play them, and unpaired
 * Swiss rounds have none. For display only, never for judging. `decided` as for `hideUnpaired`.
 */
export function withKnownTeams(
  schedule: Schedule,
  results: Results,
  decided: Results = results,
): Schedule {
  return settleContestants(hideUnpaired(schedule, results, decided), results);
}
