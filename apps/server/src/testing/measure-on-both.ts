/** Measurements on both databases, each in a folder of its own, flushing their disks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresql } from '../../../../scripts/find-postgresql.mjs';
import type { openDatabase } from '../infra/database/open-database.ts';
import { startPostgresql } from './start-postgresql.ts';

export type Figures = Record<string, number>; // milliseconds

/** Prints a table, a column a database, and the same as one line of JSON. */
export async function measureOnBoth(
  measure: (place: Parameters<typeof openDatabase>[0]) => Promise<Figures>,
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
  console.log(`${'milliseconds'.padEnd(40)}${kinds}`);
  for (const name of Object.keys(results['embedded']!)) {
    const cells = Object.values(results).map((figures) => figures[name]!.toFixed(1).padStart(12));
    console.log(name.padEnd(40) + cells.join(''));
  }
  console.log(JSON.stringify(results));
}
