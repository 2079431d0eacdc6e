import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writeMarker } from './kernel/server/database/embedded/data-folder.ts';

const main = fileURLToPath(new URL('./server.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evenfield-server-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a data folder that was emptied ends the start with one sentence', async () => {
  const emptied = join(folder, 'data');
  mkdirSync(emptied);
  writeMarker(emptied);
  const server = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, PORT: '0', DATA_DIR: emptied, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr!.on('data', (chunk) => (errors += chunk));
  const [code] = await once(server, 'close');
  expect(errors).toMatch(/^The data folder \S+ is empty, but it held Evenfield's data .+\n$/);
  expect(code).toBe(1);
});
