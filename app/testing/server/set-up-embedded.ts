/** Before the tests on the embedded database: one in its newest shape, to copy. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#kernel/server/database/open-database.ts';
import { loadShape } from '#testing/server/load-shape.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly embedded: string; // a folder for the copies, with the one to copy in `template`
  }
}

// Vitest asks for the default export of a file like this.
// biome-ignore lint/style/noDefaultExport: see above
export default async function setUp({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-test-'));
  const template = join(folder, 'template');
  await (
    await openDatabase({ kind: 'embedded', folder: template, durable: false }, loadShape)
  ).close();
  provide('embedded', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
