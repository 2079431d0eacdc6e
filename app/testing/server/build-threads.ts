/** Before the tests of the server: the files of its threads as they are shipped. From source each would take seconds to start. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import config, { THREADS } from '../../vite.server.config.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const installed = join(server, '..', 'node_modules'); // what is built finds its packages from there

// Vitest asks for the default export of a file like this.
// biome-ignore lint/style/noDefaultExport: see above
export default async function setUp() {
  if (process.env['BUILT_THREADS']) return undefined; // by the other project
  const folder = mkdtempSync(join(installed, '.evenfield-threads-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.env['BUILT_THREADS'] = folder;
  try {
    await buildThreads(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

/** Of all that the server is built of, the threads alone. */
async function buildThreads(outDir: string): Promise<void> {
  const rolldownOptions = { ...config.build?.rolldownOptions, input: THREADS };
  await build({
    ...{ ...config, configFile: false, root: server, logLevel: 'warn' },
    build: { ...config.build, outDir, rolldownOptions },
  });
}
