/** The server as a process of its own, which is killed at any moment or ended as operators end it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../build/server/main.js', import.meta.url));

export interface CrashingServer {
  /** Where it answers; throws where it ended before it did. */
  readonly ready: Promise<string>;
  /** SIGKILL: nothing is finished, nothing is written on the way out. SIGTERM: what is under way is finished. */
  readonly kill: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** Starts the built server, or another program. */
export function startCrashingServer(env: Record<string, string>, program = MAIN): CrashingServer {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(server, 'exit');
  return {
    ready: listeningUrl(server),
    async kill(signal = 'SIGKILL') {
      server.kill(signal);
      await ended;
      process.off('exit', endWithUs);
    },
  };
}

function listeningUrl(server: ChildProcess): Promise<string> {
  const ready = new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended before it answered.')));
    server.stdout?.on('data', (chunk: Buffer) => {
      const url = /http\S+/.exec(String(chunk))?.[0];
      if (url) resolve(url);
    });
  });
  ready.catch(() => undefined); // one that is killed while it starts is waited for by nobody
  return ready;
}
