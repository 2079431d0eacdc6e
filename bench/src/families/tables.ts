import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Family, Row } from '../family.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Measured {
  readonly aim: number; // milliseconds
  readonly met: Readonly<Record<string, boolean>>; // of pages, not of all rows
  readonly results: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The server measures itself over HTTP; its last line is JSON. */
export const tables: Family = {
  name: 'tables',
  about:
    'a page of a table over HTTP, with 10,000 saved schedules and with 27,000 matches: the 95th of a hundred tries, which has to be below 100 ms; of all rows the slowest of five',
  async *measure(): AsyncGenerator<Row> {
    const server = spawn('npm', ['run', '--silent', 'measure:tables', '-w', 'app'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    const [printed, [code]] = await Promise.all([text(server.stdout), once(server, 'exit')]);
    const line = printed.trimEnd().split('\n').at(-1) ?? '';
    if (!line.startsWith('{')) throw new Error(`The measurement ended with ${code}.`);
    const { aim, met, results }: Measured = JSON.parse(line);
    for (const page of Object.keys(results['embedded'] ?? {})) {
      const columns = Object.entries(results).map(([kind, times]) => [`${kind} ms`, times[page]!]);
      const verdict = met[page] === undefined ? '-' : met[page] ? 'yes' : 'NO';
      yield { page, ...Object.fromEntries(columns), [`below ${aim}`]: verdict };
    }
    if (code !== 0) process.exitCode = 1; // a page took longer; the table shows which
  },
};
