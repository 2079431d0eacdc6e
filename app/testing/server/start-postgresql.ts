/** A PostgreSQL server of our own, on a free port of this machine, gone when it is closed. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Sorted as people do, and not by bytes like the embedded database: what depends on it shows. */
const SORTED = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];

export interface PostgresqlServer {
  readonly url: (database: string) => string;
  /** Ends it as a power cut would, and starts it again. */
  readonly crash: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PostgresqlOptions {
  readonly durable?: boolean; // it flushes its disk; most tests have nothing to lose
}

/** `programs` is the folder of initdb and postgres. */
export async function startPostgresql(
  programs: string,
  { durable = false }: PostgresqlOptions = {},
): Promise<PostgresqlServer> {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-postgresql-'));
  const user = userForServer();
  if (user) chownSync(folder, user.uid, user.gid);
  const owner = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'evenfield', '-A', 'trust', '-E', 'UTF8', ...SORTED, '--no-sync'],
    { ...owner, stdio: ['ignore', 'ignore', 'pipe'] },
  );

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  const launch = () =>
    spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...words(settings)], {
      ...owner,
      stdio: 'ignore',
    });
  let server = launch();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const url = (database: string) => `postgresql://evenfield@127.0.0.1:${port}/${database}`;
  await answers(url('postgres'), () => server.exitCode);
  return {
    url,
    async crash() {
      await end('SIGQUIT'); // nothing is written on the way out
      server = launch();
      await answers(url('postgres'), () => server.exitCode);
    },
    async close() {
      process.off('exit', endWithUs);
      await end('SIGINT'); // does not wait for connections
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package, or as nobody. */
function userForServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

function words(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Waits until it takes connections; throws once it has ended or half a minute has gone. */
async function answers(url: string, ended: () => number | null): Promise<void> {
  for (let patience = 300; ; patience--) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (patience === 0 || ended() !== null) throw error;
      await sleep(100);
    }
  }
}
