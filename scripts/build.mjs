/** Builds page and server when a source has changed since the last build; else does nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { run } from './run.mjs';

const sources = ['package-lock.json', 'packages', 'apps'];
const skipped = new Set(['node_modules', 'dist']);
const stamp = join(root, 'apps', 'server', 'dist', '.evenfield-built');

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
  const vite = [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--logLevel',
    'warn',
  ];
  const site = [...vite, '--config', 'vite.site.config.ts'];
  const steps = [
    ['web', vite], // the product; then the site beside it, for browsers and for the server
    ['web', site],
    ['web', [...site, '--ssr']],
    ['server', vite],
    ['server', [join(root, 'apps', 'server', 'dist', 'build-template.js')]],
  ];
  for (const [app, command] of steps) {
    const cwd = join(root, 'apps', app);
    const code = await run(process.execPath, command, { cwd, quiet: true });
    if (code !== 0) {
      console.error(`The build of apps/${app} failed; its words are above.`);
      process.exit(1);
    }
  }
  writeFileSync(stamp, state);
}
