/** `npm run e2e`: builds the product, serves it on a free port, and sends the journeys through it. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../e2e/find-browser.mjs';
import { build } from './build.mjs';
import { freePort } from './free-port.mjs';
import { install, root } from './install.mjs';
import { run } from './run.mjs';

/** Starts the built server and answers once it says where it listens. */
function serve(port) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'evenfield-e2e-'));
  const server = spawn(process.execPath, [join(root, 'apps', 'server', 'dist', 'main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    server.stdout.on('data', (chunk) => {
      if (String(chunk).includes(`:${port}`)) resolve(server);
    });
  });
}

await install();
await build();
const browser = await findBrowser();
const port = await freePort();
const server = await serve(port);
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const code = await run(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  cwd: join(root, 'e2e'),
  env: { CHROMIUM_PATH: browser, BASE_URL: `http://localhost:${port}` },
});
server.removeAllListeners('exit');
server.kill('SIGTERM');
process.exit(code);
