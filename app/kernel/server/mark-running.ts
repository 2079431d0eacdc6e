import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Notes beside the packages that this process uses that it is a server: a file with its number as name, in
 * node_modules/.evenfield-running, until it ends. `npm start` and the like (scripts/install.mjs) replace no
 * packages while such a process lives. `source` is a folder of the server's own program; nothing happens
 * where no folder above it has packages that npm installed, or they are read-only: then nobody installs there.
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

/** The nearest node_modules that npm has filled, in a folder or above it. */
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
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // it is somebody else's
  }
}
