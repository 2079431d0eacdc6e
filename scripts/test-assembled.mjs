/**
 * Proves the recipe of the Dockerfile where no container can run: assembles the product in a new folder and
 * starts it there in production, from files that it cannot change, as a user without rights where root runs this.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from './assemble.mjs';
import { freePort } from './free-port.mjs';

const MOST_MEGABYTES = 150; // beside Node and Alpine Linux, which take about 130
const NOBODY = 65_534; // the user of that name
const START_SECONDS = 60;
const SETTINGS = {
  NODE_ENV: 'production',
  UNSAFE_DEFAULTS: 'local-outbox,no-public-url,test-payments',
  LOG_LEVEL: 'warn',
};

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'evenfield-assembled-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
chmodSync(folder, 0o755);
const product = join(folder, 'product');
await assemble(product);
const files = filesBelow(product);
const megabytes = Math.round(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6);
if (megabytes > MOST_MEGABYTES)
  fail(`The product takes ${megabytes} MB; at most ${MOST_MEGABYTES}.`);
for (const file of files) chmodSync(file, 0o444);

const isRoot = process.getuid?.() === 0;
const owned = join(folder, 'owned'); // by the user who runs the product: the database and its marker
mkdirSync(owned);
if (isRoot) chownSync(owned, NOBODY, NOBODY);
const node = join(folder, 'node');
copyFileSync(process.execPath, node); // the one in use may lie where only root may look
chmodSync(node, 0o755);

const port = await freePort();

/** Starts a program of the product; the answers are its process and its exit code. */
function start(program, ...args) {
  const child = spawn(node, [join(product, 'app', 'build', 'server', program), ...args], {
    cwd: product,
    env: { PATH: process.env.PATH, ...SETTINGS, PORT: String(port), DATA_DIR: join(owned, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

const { child: server, ended } = start('main.js');
const listens = new Promise((resolve) => server.stdout.once('data', resolve));
const late = AbortSignal.timeout(START_SECONDS * 1000);
const tooLate = new Promise((resolve) => late.addEventListener('abort', resolve));
await Promise.race([listens, ended, tooLate]);

for (const [path, expected] of Object.entries({
  '/readyz': '"ready":true',
  '/': 'Evenfield',
  '/api/openapi.json': '"openapi"',
})) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.text();
  if (response.status !== 200 || !text.includes(expected))
    fail(`${path}: ${response.status} ${text.slice(0, 200)}`);
}
server.kill('SIGTERM');
const code = await ended;
if (code !== 0) fail(`The product ended with ${code}.`);
const backup = join(owned, 'everything.backup');
const backedUp = await start('backup.js', backup).ended;
if (backedUp !== 0 || statSync(backup).size === 0) fail(`The backup ended with ${backedUp}.`);
if (process.exitCode !== 1) {
  console.log(`The product takes ${megabytes} MB and runs from files that it cannot change.`);
}
