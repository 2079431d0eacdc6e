/** Installs what the lock file says where the installed packages differ from it; else it does nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

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
 * Installs the dependencies with `npm ci`, unless they are there already. Ends the process with a
 * sentence where npm fails, and where a server runs from this folder: `npm ci` deletes every package first.
 */
export async function install() {
  requireNode();
  if (isInstalled()) return;
  const servers = listServers();
  if (servers.length > 0) {
    console.error(
      `The installed packages differ from package-lock.json, and a server runs from this folder (process ${servers.join(', ')}). Stop it and run the command again. If that is no server of Evenfield, delete node_modules/.evenfield-running first.`,
    );
    process.exit(1);
  }
  console.log('Installing what the lock file says …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  if ((await run(npm, args, { cwd: root, quiet: true })) === 0) return;
  console.error(
    'npm could not install the dependencies (its words are above). Check the connection to the npm registry and run the command again.',
  );
  process.exit(1);
}

/** Compares the lock file with the copy that npm leaves beside what it has installed, once all of it is there. */
function isInstalled() {
  const copy = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(copy)) return false;
  const [wanted, installed] = [join(root, 'package-lock.json'), copy].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  const isForHere = ({ os, cpu }) =>
    (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return (
    Object.entries(installed).every(
      ([path, { version, os, cpu }]) => wanted[path]?.version === version && isForHere({ os, cpu }),
    ) &&
    Object.entries(wanted).every(
      ([path, { optional }]) => path === '' || optional || path in installed,
    )
  );
}

/** The processes of servers that run from this folder: each has a file named after itself (the server's `mark-running.ts`). */
function listServers() {
  const folder = join(root, 'node_modules', '.evenfield-running');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map(Number).filter(isOtherProcess);
}

function isOtherProcess(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // it is somebody else's
  }
}
