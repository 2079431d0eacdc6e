/** The requests to the engine in a worker, and its replies. */
import {
  allAtBound,
  type ChangesView,
  followMatches,
  type Help,
  judge,
  type Loss,
  type ObstacleCount,
  type PlanStep,
  planImprovements,
  planRepairs,
  type RepairResult,
  type RuleCount,
  type Schedule,
  searchFairer,
  type Verdict,
  viewChanges,
  type WhyHere,
  whatWouldHelp,
  whyHere,
  whyUnplaced,
} from '@evenfield/engine';

export type EngineJob =
  | { readonly kind: 'start'; readonly schedule: Schedule; readonly start: number } // of a search
  | { readonly kind: 'judge'; readonly schedule: Schedule }
  | { readonly kind: 'repair'; readonly schedule: Schedule; readonly loss: Loss }
  | { readonly kind: 'plan'; readonly schedule: Schedule } // the fewest moves that make it fairer
  | { readonly kind: 'explain'; readonly schedule: Schedule; readonly match: number } // by row
  | { readonly kind: 'compare'; readonly before: Schedule; readonly after: Schedule };

export type EngineReply =
  | { readonly kind: 'progress'; readonly done: number } // of the start, 0 to 1
  | {
      readonly kind: 'found';
      readonly schedule: Schedule;
      readonly counts: readonly RuleCount[];
    }
  | { readonly kind: 'judged'; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'repaired'; readonly answer: RepairResult }
  | ({ readonly kind: 'planned' } & PlanStep)
  | { readonly kind: 'compared'; readonly changes: ChangesView }
  | { readonly kind: 'explained'; readonly explanation: Explanation }
  | { readonly kind: 'ended' }; // the last reply

/** Why a match is at its place; or, of a match without one, what stands in the way and what would help. */
export type Explanation =
  | { readonly kind: 'placed'; readonly why: WhyHere }
  | {
      readonly kind: 'unplaced';
      readonly counts: readonly ObstacleCount[];
      readonly helps: readonly Help[];
    };

const STEP = 0.02; // smaller steps are not reported
const MOST_CONFLICTS = 500; // per rule; more would be slow to transfer, and nobody reads them

export function runEngineJob(job: EngineJob, reply: (reply: EngineReply) => void): void {
  switch (job.kind) {
    case 'start':
      runStart(job, reply);
      break;
    case 'judge':
      reply({ kind: 'judged', verdicts: judge(job.schedule).map(firstConflicts) });
      break;
    case 'plan':
      for (const step of planImprovements(job.schedule, { seed: job.schedule.seed })) {
        reply({ kind: 'planned', ...step });
      }
      break;
    case 'compare':
      reply({ kind: 'compared', changes: viewChanges(job.before, job.after) });
      break;
    case 'explain':
      reply({ kind: 'explained', explanation: explain(job.schedule, job.match) });
      break;
    case 'repair':
      reply({ kind: 'repaired', answer: planRepairs(job.schedule, job.loss) });
      break;
  }
  reply({ kind: 'ended' });
}

function explain(schedule: Schedule, match: number): Explanation {
  const why = whyHere(schedule, match);
  if (why !== null) return { kind: 'placed', why };
  return {
    kind: 'unplaced',
    counts: whyUnplaced(schedule, match),
    helps: whatWouldHelp(schedule, match),
  };
}

function runStart(
  { schedule, start }: Extract<EngineJob, { kind: 'start' }>,
  reply: (reply: EngineReply) => void,
): void {
  let reported = 0;
  for (const { done, better } of searchFairer(schedule, start)) {
    if (done >= reported + STEP) {
      reported = done;
      reply({ kind: 'progress', done });
    }
    if (better === null) continue;
    const found = judged(followMatches(schedule, better));
    reply({ kind: 'found', ...found });
    if (allAtBound(found.counts)) return;
  }
}

function judged(schedule: Schedule) {
  const counts = judge(schedule).map(({ conflicts: _, ...count }) => count);
  return { schedule, counts };
}

function firstConflicts(verdict: Verdict): Verdict {
  return { ...verdict, conflicts: verdict.conflicts.slice(0, MOST_CONFLICTS) };
}
