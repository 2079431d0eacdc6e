/** Installs what the lock file says, once for each state of the lock file; a second call does nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const stamp = join(root, 'node_modules', '.evenfield-installed');

/** Ends the process with a sentence where Node is too old to run anything here. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Evenfield needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and run the command again.`,
  );
  process.exit(1);
}

/**
 * Installs the dependencies unless they are there already. Not with `npm ci`: that refuses a lock file
 * that was written where the programs of other platforms were out of reach, and could not add them.
 */
export async function install() {
  requireNode();
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing what the lock file says …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(
    npm,
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'],
    {
      cwd: root,
      quiet: true,
    },
  );
  if (code !== 0) {
    console.error(
      'npm could not install the dependencies (its words are above). Check the connection to the npm registry and run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
