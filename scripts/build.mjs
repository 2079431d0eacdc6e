/** Builds page and server when a source has changed since the last build; else does nothing. `npm run build` */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { run } from './run.mjs';

const app = join(root, 'app');
const sources = ['package-lock.json', 'packages', 'app'];
const skipped = new Set(['node_modules', 'build']);
const stamp = join(app, 'build', 'server', '.evenfield-built');

function* filesBelow(path) {
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name)) yield* filesBelow(join(path, name));
  }
}

function stateOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

export async function build() {
  const state = stateOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  console.log('Building …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const byConfig = (name) => [
    vite,
    'build',
    '--logLevel',
    'warn',
    '--config',
    `vite.${name}.config.ts`,
  ];
  const steps = {
    'the product': byConfig('web'), // then the site beside it, for browsers and for the server
    'the site': byConfig('site'),
    'the renderer of the site': [...byConfig('site'), '--ssr'],
    'the server': byConfig('server'),
    'the empty database': [join(app, 'build', 'server', 'build-template.js')],
  };
  for (const [name, command] of Object.entries(steps)) {
    const code = await run(process.execPath, command, { cwd: app, quiet: true });
    if (code !== 0) {
      console.error(`The build of ${name} failed; its words are above.`);
      process.exit(1);
    }
  }
  writeFileSync(stamp, state);
}

if (process.argv[1] === import.meta.filename) await build();
