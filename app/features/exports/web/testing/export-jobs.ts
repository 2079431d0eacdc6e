/** Export jobs for tests, and the bytes that they result in. */
import { NO_RESULTS, type Schedule } from '@evenfield/engine';
import type { ExportJob, Maker } from '../export-job.ts';
import type { ExportKind } from '../export-kinds.ts';

export function jobOf(
  kind: ExportKind,
  schedule: Schedule,
  changes: Partial<Omit<ExportJob, 'kind'>> = {},
): ExportJob<ExportKind> {
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
    withPlaces: false,
    ...changes,
  };
}

/** Returns the bytes of a file, which must not be empty. */
export async function makeBytes(make: Maker, job: ExportJob): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await make(job, () => undefined);
  if (content === null) throw new Error('nothing was exported');
  return new Uint8Array(await content.arrayBuffer());
}

export async function makeText(make: Maker, job: ExportJob): Promise<string> {
  return new TextDecoder().decode(await makeBytes(make, job));
}
