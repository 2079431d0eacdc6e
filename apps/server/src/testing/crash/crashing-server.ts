/** The built server as a process that is killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

export interface CrashingServer {
  /** Where it answers; throws where it ended before it did. */
  readonly ready: Promise<string>;
  /** SIGKILL: nothing is finished, nothing is written on the way out. */
  readonly kill: () => Promise<void>;
}

export function startCrashingServer(env: Record<string, string>): CrashingServer {
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(server, 'exit');
  return {
    ready: whereItAnswers(server),
    async kill() {
      process.off('exit', endWithUs);
      server.kill('SIGKILL');
      await ended;
    },
  };
}

function whereItAnswers(server: ChildProcess): Promise<string> {
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
