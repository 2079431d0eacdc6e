import { entryOf, settleContestants, viewUnpaired, withKnownTeams } from '@evenfield/engine';
import type { ExportedFile, ExportJob, ExportNote } from './export-job.ts';
import { type ExportKind, formatOf, MAKERS } from './export-kinds.ts';

export async function makeFile(
  job: ExportJob<ExportKind>,
  onProgress: (done: number) => void,
): Promise<ExportedFile> {
  const make = await MAKERS[job.kind]();
  if (formatOf(job.kind).importable) return make(job, onProgress);
  const shown = show(job);
  const file = await make(shown, onProgress);
  return { ...file, notes: [...file.notes, ...noteUnpaired(shown)] };
}

/** Returns the job with teams in place of playoff placeholders, as far as results decide them. */
function show(job: ExportJob<ExportKind>): ExportJob<ExportKind> {
  const { schedule, results } = job;
  return {
    ...job,
    schedule: withKnownTeams(schedule, results),
    judged: settleContestants(schedule, results),
  };
}

/** Notes unpaired rounds, which a team's list of matches omits. */
function noteUnpaired({ kind, schedule, scope, teamPages }: ExportJob<ExportKind>): ExportNote[] {
  const { unpaired } = formatOf(kind);
  const leavesOut = unpaired === 'left out' || (unpaired === 'listed on team pages' && !teamPages);
  if (scope.kind !== 'team' || !leavesOut) return [];
  const days = viewUnpaired(schedule, entryOf(schedule.setup, scope.team));
  const count = new Set(days.map(({ round }) => round)).size;
  return count === 0 ? [] : [{ code: 'unpaired', count }];
}
