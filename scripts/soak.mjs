/**
 * `npm run soak`: the long forms of the tests that `npm test` runs in short, which takes hours. Those
 * are the tests and journeys that import soak-count.mjs, and the features' tests of the server, all of
 * them on both databases; arguments are passed on to Vitest (a file's name, say), and then no journey is made.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPostgresql } from './find-postgresql.mjs';
import { install, root } from './install.mjs';
import { run } from './run.mjs';

const LONGEST = 4 * 3_600_000; // milliseconds, of one test

await install();
await installPostgresql();

/** The files of a folder with such a name, from the root on. */
function filesOf(folder, name) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => name.test(file)).map((file) => join(folder, file));
}

function isLong(file) {
  return /soak-count[.]mjs|propertyLeagues/.test(readFileSync(join(root, file), 'utf8'));
}

const folders = ['packages/engine/src', 'packages/wire/src', 'app', 'bench/src'];
const chosen = process.argv.slice(2);
const files =
  chosen.length > 0
    ? chosen
    : folders
        .flatMap((folder) => filesOf(folder, /[.]test[.]tsx?$/))
        .filter((file) => isLong(file) || /features[\\/][^\\/]+[\\/]server[\\/]/.test(file));
const env = { SOAK: '1', PROPERTY_LEAGUES: '10000' };
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const options = ['run', `--testTimeout=${LONGEST}`, `--hookTimeout=${LONGEST}`];
const steps = [[vitest, ...options, ...files]];
if (chosen.length === 0) {
  const long = ['journeys', 'app/features']
    .flatMap((folder) => filesOf(folder, /[.]spec[.]ts$/))
    .filter(isLong);
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  steps.push([join(root, 'scripts', 'test-crash.mjs'), '--rounds', '600']); // builds the server
  for (const name of ['measure-holds', 'measure-starts']) {
    steps.push([tsx, join(root, 'app/testing/server/measuring', `${name}.ts`)]);
  }
  steps.push([join(root, 'scripts', 'e2e.mjs'), ...long]);
}

const codes = [];
for (const step of steps) codes.push(await run(process.execPath, step, { cwd: root, env }));
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
