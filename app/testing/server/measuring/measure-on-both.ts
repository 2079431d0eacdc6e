/** Measurements on both databases, each in a folder of its own, flushing their disks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { openDatabase } from '#kernel/server/database/open-database.ts';
import { findPostgresql } from '../../../../scripts/find-postgresql.mjs';
import { startPostgresql } from '../start-postgresql.ts';

export type Figures = Record<string, number>; // milliseconds

/** What rows are held against. */
interface Aim {
  readonly below: number; // milliseconds
  readonly concerns: (row: string) => boolean;
}

/**
 * Prints a table, a column a database, and the same as one line of JSON. Where there is an aim, every row
 * that it concerns says whether it is met, and the process ends with code 1 if one is not.
 */
export async function measureOnBoth(
  measure: (place: Parameters<typeof openDatabase>[0]) => Promise<Figures>,
  aim?: Aim,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-measure-'));
  const results: Record<string, Figures> = {
    embedded: await measure({ kind: 'embedded', folder: join(folder, 'data') }),
  };
  rmSync(folder, { recursive: true, force: true });
  const programs = findPostgresql();
  if (programs) {
    const server = await startPostgresql(programs, { durable: true });
    results['PostgreSQL'] = await measure({ kind: 'server', url: server.url('postgres') });
    await server.close();
  }

  const kinds = Object.keys(results)
    .map((kind) => kind.padStart(12))
    .join('');
  console.log(`${'milliseconds'.padEnd(40)}${kinds}${aim ? `   below ${aim.below}` : ''}`);
  const met: Record<string, boolean> = {};
  for (const name of Object.keys(results['embedded']!)) {
    const times = Object.values(results).map((figures) => figures[name]!);
    if (aim?.concerns(name)) met[name] = times.every((time) => time < aim.below);
    const cells = times.map((time) => time.toFixed(1).padStart(12));
    const verdict = name in met ? `   ${met[name] ? 'yes' : 'NO'}` : '';
    console.log(name.padEnd(40) + cells.join('') + verdict);
  }
  console.log(JSON.stringify(aim ? { aim: aim.below, met, results } : results));
  if (Object.values(met).includes(false)) process.exitCode = 1;
}
