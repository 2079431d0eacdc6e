/** Jobs for tests: what a person would have asked for, and the bytes that came of it. */
import { NO_RESULTS, type Schedule } from '@evenfield/engine';
import type { ExportJob, ExportKind, Maker } from '../export-job.ts';

export function jobOf(
  kind: ExportKind,
  schedule: Schedule,
  changes: Partial<ExportJob> = {},
): ExportJob {
  return {
    kind,
    schedule,
    results: NO_RESULTS,
    scope: { kind: 'all' },
    saved: null,
    now: new Date().toISOString(),
    timeZone: 'Europe/Berlin',
    paper: 'A4',
    teamPages: false,
    withResults: false,
    ...changes,
  };
}

/** The bytes of a file that has to have something in it. */
export async function makeBytes(make: Maker, job: ExportJob): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await make(job, () => undefined);
  if (content === null) throw new Error('nothing was exported');
  return new Uint8Array(await content.arrayBuffer());
}

export async function makeText(make: Maker, job: ExportJob): Promise<string> {
  return new TextDecoder().decode(await makeBytes(make, job));
}
