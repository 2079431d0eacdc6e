/**
 * `npm run e2e`: builds the product, serves it on a free port, and sends the journeys through it. Arguments
 * are Playwright's; beside the reporters that `--reporter=` names stands the one that forbids second tries.
 */
import { join } from 'node:path';
import { findBrowser } from '../journeys/find-browser.mjs';
import { build } from './build.mjs';
import { freePort } from './free-port.mjs';
import { install, root } from './install.mjs';
import { run } from './run.mjs';
import { serveBuilt } from './serve-built.mjs';

await install();
await build();
const browser = await findBrowser();
const port = await freePort();
const server = await serveBuilt(port);
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const args = process.argv.slice(2);
const named = args.find((arg) => arg.startsWith('--reporter='))?.slice('--reporter='.length);
const reporters = `--reporter=${named ?? 'list'},./retries-reporter.mjs`;
const others = args.filter((arg) => !arg.startsWith('--reporter='));
const code = await run(process.execPath, [playwright, 'test', ...others, reporters], {
  cwd: join(root, 'journeys'),
  env: { CHROMIUM_PATH: browser, BASE_URL: `http://localhost:${port}` },
});
server.removeAllListeners('exit');
server.kill('SIGTERM');
process.exit(code);
