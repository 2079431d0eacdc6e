import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Marks that a server uses the packages: writes a file named by the process id into
 * node_modules/.evenfield-running, removed at exit. `npm start` and the like (scripts/install.mjs)
 * replace no packages while such a process lives. `source` is a folder of the server's own program;
 * does nothing when no folder above it has packages installed by npm, or they are read-only.
 */
export function markRunning(source: string): void {
  const packages = findPackages(source);
  if (packages === null) return;
  const folder = join(packages, '.evenfield-running');
  const mark = join(folder, String(process.pid));
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (!isAlive(Number(name))) rmSync(join(folder, name), { force: true });
    }
    writeFileSync(mark, '');
  } catch {
    return;
  }
  process.once('exit', () => rmSync(mark, { force: true }));
}

/** Returns the nearest node_modules that npm has filled, in a folder or above it. */
function findPackages(folder: string): string | null {
  const packages = join(folder, 'node_modules');
  if (existsSync(join(packages, '.package-lock.json'))) return packages;
  const above = dirname(folder);
  return above === folder ? null : findPackages(above);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another user's process
  }
}
