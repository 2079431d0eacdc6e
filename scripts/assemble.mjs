/**
 * `node scripts/assemble.mjs FOLDER`: builds the product and puts what running it takes into a new folder, from
 * which `node app/build/server/main.js` starts. The Dockerfile does so; `test-assembled.mjs` starts the result.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './install.mjs';
import { run } from './run.mjs';

const MANIFESTS = ['.npmrc', 'package.json', 'package-lock.json', 'app/package.json'];
const PACKAGES = ['ci', '--omit=dev', '--workspace=app', '--ignore-scripts', '--prefer-offline'];

/** Builds the product into a folder that is made for it. Throws where npm or the build fails. */
export async function assemble(folder) {
  await install();
  await build();
  mkdirSync(join(folder, 'app'), { recursive: true });
  for (const file of MANIFESTS) cpSync(join(root, file), join(folder, file));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, PACKAGES, { cwd: folder, quiet: true });
  if (code !== 0) throw new Error('npm could not install the packages; its words are above.');
  cpSync(join(root, 'app', 'build'), join(folder, 'app', 'build'), { recursive: true });
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('Name a new folder: node scripts/assemble.mjs FOLDER');
    process.exit(1);
  }
  await assemble(resolve(folder));
}
