/**
 * What a new database begins with: a folder that initdb has filled, packed into one file. Filling one
 * takes seconds and 800 MB of memory, unpacking it a moment. The build lays it beside the server;
 * from source it is made once and kept where npm keeps such things.
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabaseThread } from './database-thread.ts';
import { packFolder } from './packed-folder.ts';

const BUILT = fileURLToPath(new URL('./database-template.bin', import.meta.url));

/** The file to unpack. */
export async function findTemplate(): Promise<string> {
  if (existsSync(BUILT)) return BUILT;
  const kept = join(packages(), '.cache', 'evenfield', `database-template-${version()}.bin`);
  if (!existsSync(kept)) await makeTemplate(kept);
  return kept;
}

/** Lays the template beside the built server. */
export async function buildTemplate(): Promise<void> {
  const file = await findTemplate();
  if (file !== BUILT) copyFileSync(file, BUILT);
}

async function makeTemplate(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-template-'));
  try {
    const thread = await startDatabaseThread({ folder, durable: false });
    await thread.close();
    packFolder(folder, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder that npm fills. */
function packages(): string {
  const [folder] = pglite().split(/[\\/]@electric-sql[\\/]/);
  if (folder === undefined) throw new Error('PGlite is not where npm puts it.');
  return folder;
}

function version(): string {
  const manifest = readFileSync(join(dirname(pglite()), '..', 'package.json'), 'utf8');
  return JSON.parse(manifest).version;
}

function pglite(): string {
  return createRequire(import.meta.url).resolve('@electric-sql/pglite');
}
