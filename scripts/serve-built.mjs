import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { root } from './install.mjs';

/**
 * Starts the built server with an empty data folder and answers once it says where it listens. Its street
 * maps come from a port where nobody answers until a journey does. `more` are settings beside its own.
 */
export async function serveBuilt(port, more = {}) {
  const tilesPort = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-e2e-'));
  const server = spawn(process.execPath, [join(root, 'app', 'build', 'server', 'main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      TILES_URL: `http://127.0.0.1:${tilesPort}/{z}/{x}/{y}.png`,
      TILES_ATTRIBUTION: 'Streets of the test',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    server.stdout.on('data', (chunk) => {
      if (String(chunk).includes(`:${port}`)) resolve(server);
    });
  });
}
