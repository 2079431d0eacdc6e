import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Family, Row } from '../family.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The server measures itself over HTTP; its last line is JSON. */
export const tables: Family = {
  name: 'tables',
  about:
    'a page of a table over HTTP, with 10,000 saved schedules and with 27,000 matches: the 95th of a hundred tries, of all rows the slowest of five',
  async *measure(): AsyncGenerator<Row> {
    const server = spawn('npm', ['run', '--silent', 'measure:tables', '-w', 'apps/server'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    const [printed, [code]] = await Promise.all([text(server.stdout), once(server, 'exit')]);
    if (code !== 0) throw new Error(`The measurement ended with ${code}.`);
    const line = printed.trimEnd().split('\n').at(-1) ?? '';
    const figures: Record<string, Record<string, number>> = JSON.parse(line);
    for (const page of Object.keys(figures['embedded'] ?? {})) {
      const columns = Object.entries(figures).map(([kind, times]) => [`${kind} ms`, times[page]!]);
      yield { page, ...Object.fromEntries(columns) };
    }
  },
};
