/** `npm run bench:web`: builds the product, serves it on a free port, and measures its pages, its chart, its season calendar and its exports in a browser; MEASURE=pages measures one of them. */
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
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const debuggingPort = await freePort();
const env = {
  CHROMIUM_PATH: browser,
  BASE_URL: `http://localhost:${port}`,
  DEBUGGING_PORT: String(debuggingPort),
};
const wanted = process.env.MEASURE;
let code = 0;
for (const subject of ['pages', 'chart', 'calendar', 'exports']) {
  if (wanted !== undefined && wanted !== subject) continue;
  const ended = await run(
    process.execPath,
    [tsx, join(root, 'bench', 'web', `measure-${subject}.ts`)],
    {
      cwd: root,
      env,
    },
  );
  code ||= ended;
}
server.removeAllListeners('exit');
server.kill('SIGTERM');
process.exit(code);
