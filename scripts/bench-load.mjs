/**
 * `npm run bench:load`: builds the product, and measures how long others wait beside one greedy asker and
 * beside 300 guessers of passwords, how fast an edit reaches nine others, and how many people can look at a
 * published league at once.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { freePort } from './free-port.mjs';
import { install, root } from './install.mjs';
import { run } from './run.mjs';
import { serveBuilt } from './serve-built.mjs';

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const scriptOf = (name) => join(root, 'bench', 'load', `${name}.ts`);

await install();
await build();
const folder = mkdtempSync(join(tmpdir(), 'evenfield-load-'));
const DATA_DIR = join(folder, 'data');
const files = [];
process.once('exit', () => {
  for (const path of [folder, ...files]) rmSync(path, { recursive: true, force: true });
});
const port = await freePort();
const baseURL = `http://127.0.0.1:${port}`;

// A plan without money can be bought in development only; what is measured is how it runs for others.
const first = await serveBuilt(port, { DATA_DIR });
const league = JSON.parse(
  execFileSync(process.execPath, [tsx, scriptOf('prepare-load')], {
    cwd: root,
    env: { ...process.env, BASE_URL: baseURL },
  }),
);
const views = [
  await keepAsFile('page', `/s/${league.id}`, 'html'),
  await keepAsFile('detail', `/api/savedschedulardata/get-detail?schedule_id=${league.id}`, 'json'),
];
const beside = await run(process.execPath, [tsx, scriptOf('measure-greedy')], {
  cwd: root,
  env: { ...process.env, BASE_URL: baseURL },
});
const guessed = await run(process.execPath, [tsx, scriptOf('measure-guessers')], {
  cwd: root,
  env: { ...process.env, BASE_URL: baseURL },
});
const edited = await run(process.execPath, [tsx, scriptOf('measure-edits')], {
  cwd: root,
  env: { ...process.env, BASE_URL: baseURL },
});
await end(first);

const server = await serveBuilt(port, {
  ...{ DATA_DIR, NODE_ENV: 'production' },
  UNSAFE_DEFAULTS: 'local-outbox,no-public-url,test-payments',
  TRUST_PROXY: '127.0.0.1', // viewers come through one, each from an address of theirs
});
const LOAD = JSON.stringify({ baseURL, pid: server.pid, league, views });
const code = await run(process.execPath, [tsx, scriptOf('measure-load')], {
  cwd: root,
  env: { ...process.env, LOAD },
});
await end(server);
process.exit(beside || guessed || edited || code);

/** Puts what the server answers beside the built files, where it sends it as one of them. */
async function keepAsFile(name, path, type) {
  const answer = await fetch(baseURL + path, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  const file = `/assets/bench-load-${name}.${type}`;
  files.push(join(root, 'app', 'build', 'web', file));
  writeFileSync(files.at(-1), Buffer.from(await answer.arrayBuffer()));
  return { name, path, file };
}

async function end(server) {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await once(server, 'exit');
}
