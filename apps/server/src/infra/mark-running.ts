import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Notes in a folder of node_modules that this process is a server: a file with its number as name, until
 * it ends. `npm start` and the like (scripts/install.mjs) replace no packages while such a process lives.
 * Does nothing where node_modules is absent or read-only: then nobody installs there.
 */
export function markRunning(folder: string): void {
  if (!existsSync(dirname(folder))) return;
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // it is somebody else's
  }
}
