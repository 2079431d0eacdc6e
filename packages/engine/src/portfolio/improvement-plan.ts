import type { Schedule } from '../model/schedule.ts';
import type { Shift } from '../placement/move-ranker.ts';
import type { Verdict } from '../rules/rule.ts';

/** The fairest schedule found with so many matches moved. */
export interface ImprovementPlan {
  readonly moves: readonly (Shift & { readonly from: number })[]; // in order of play before; `to` in the grid of `schedule`
  readonly schedule: Schedule; // after the moves; sides and rounds are unchanged
  readonly verdicts: readonly Verdict[]; // of that schedule
}

export interface PlanStep {
  readonly done: number; // 0 to 1, rising
  readonly plan: ImprovementPlan | null; // moves more matches than every earlier plan, and is fairer
}
