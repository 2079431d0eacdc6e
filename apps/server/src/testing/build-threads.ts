/** Before the tests of the server: the files of its threads as they are shipped. From source each would take seconds to start. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const server = fileURLToPath(new URL('../..', import.meta.url));
const installed = join(server, '..', '..', 'node_modules'); // what is built finds its packages from there

// Vitest asks for the default export of a file like this.
// biome-ignore lint/style/noDefaultExport: see above
export default async function setUp() {
  if (process.env['BUILT_THREADS']) return undefined; // by the other project
  const folder = mkdtempSync(join(installed, '.evenfield-threads-'));
  process.env['BUILT_THREADS'] = folder;
  await build({
    root: server,
    configFile: join(server, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
