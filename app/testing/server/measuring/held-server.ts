/** The built server as a process of its own, which tells how long a request holds its main thread. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../build/server/main.js', import.meta.url));
const probe = new URL('./hold-probe.mjs', import.meta.url).href;

export interface Cost {
  readonly milliseconds: number; // of the longest work of the main thread without a pause
  readonly megabytes: number; // of memory, of all threads, beyond what was used before
}

export interface HeldServer {
  readonly url: string;
  /** What the work costs the server while it goes on. */
  readonly costOf: (work: () => Promise<unknown>) => Promise<Cost>;
  readonly close: () => Promise<void>;
}

export async function serveHeld(): Promise<HeldServer> {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-holds-'));
  const server = fork(main, {
    execArgv: ['--import', probe],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line]: string[] = await once(createInterface(server.stdout!), 'line');
  const url = /http\S+/.exec(line ?? '')?.[0];
  if (!url) throw new Error(`The server did not say where it is: ${line}`);
  const send = async (input: 'begin' | 'end'): Promise<Cost> => {
    const reply = once(server, 'message');
    server.send(input);
    return (await reply)[0] as Cost;
  };
  return {
    url,
    async costOf(work) {
      await send('begin');
      await work();
      return send('end');
    },
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
