/**
 * The template of a new database: a folder filled by initdb, packed into one file. initdb takes
 * seconds and 800 MB of memory, unpacking a moment. The build puts the file beside the server; from
 * source it is made once and cached below node_modules.
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectThread } from './connect-thread.ts';
import { startDatabaseThread } from './database-thread.ts';
import { packFolder } from './packed-folder.ts';

/**
 * `template0` and `template1` are templates for further databases, which we never create. Dropping
 * them halves the files to unpack, and to flush after a crash.
 */
const DROP_MODELS = [
  `update pg_database set datistemplate = false where datname like 'template_'`,
  'drop database template0',
  'drop database template1',
];

const BUILT = fileURLToPath(new URL('./database-template.bin', import.meta.url));

/** Returns the path of the template, made if necessary. */
export async function findTemplate(): Promise<string> {
  if (existsSync(BUILT)) return BUILT;
  const cachedFile = join(
    packages(),
    '.cache',
    'evenfield',
    `database-template-${version()}-one.bin`,
  );
  if (!existsSync(cachedFile)) await makeTemplate(cachedFile);
  return cachedFile;
}

/** Puts the template beside the built server. */
export async function buildTemplate(): Promise<void> {
  const file = await findTemplate();
  if (file !== BUILT) copyFileSync(file, BUILT);
}

async function makeTemplate(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-template-'));
  try {
    const thread = await startDatabaseThread({ folder, durable: false });
    const { connections } = connectThread(thread.connect);
    for (const query of DROP_MODELS) await connections.query(query);
    await connections.end();
    await thread.close();
    packFolder(folder, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns node_modules. */
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
