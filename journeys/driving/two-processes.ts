/** Two processes of the server on one PostgreSQL, as where much is asked of it. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { findPostgresql } from '../../scripts/find-postgresql.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { serveBuilt } from '../../scripts/serve-built.mjs';

const programs = findPostgresql();

/** Why a journey cannot be made here; null where it can. */
export const LACKS = programs === undefined ? 'There is no PostgreSQL here (no initdb).' : null;

/** `test` against the first of the two, with where both are. */
export const test = base.extend<object, { processes: readonly [string, string] }>({
  processes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const postgresql = await startPostgresql(programs ?? '');
      const ports = [await freePort(), await freePort()] as const;
      const servers = [];
      for (const port of ports) {
        const server = await serveBuilt(port, { DATABASE_URL: postgresql.url });
        server.removeAllListeners('exit');
        servers.push(server);
      }
      await use([`http://localhost:${ports[0]}`, `http://localhost:${ports[1]}`]);
      for (const server of servers) server.kill('SIGTERM');
      postgresql.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ processes }, use) => use(processes[0]),
});

/** A server in a folder of its own, which is gone once it is closed. */
async function startPostgresql(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-e2e-postgresql-'));
  const port = await freePort();
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const call = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), ['-D', folder, ...args], {
      ...{ ...user, cwd: folder },
      stdio: 'ignore',
    });
  call('initdb', '-U', 'evenfield', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  call('pg_ctl', '-w', '-o', settings, 'start');
  return {
    url: `postgresql://evenfield@127.0.0.1:${port}/postgres`,
    close() {
      call('pg_ctl', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
