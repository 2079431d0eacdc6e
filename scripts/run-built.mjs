import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install, root } from './install.mjs';

/** Runs a command of the built server. Files are meant from where the person stands, not from npm's folder. */
export async function runBuilt(command) {
  await install();
  await build();
  const from = process.env.INIT_CWD ?? process.cwd();
  const words = process.argv.slice(2);
  process.argv.splice(
    2,
    words.length,
    ...words.map((word) => (word.startsWith('-') || isAbsolute(word) ? word : resolve(from, word))),
  );
  await import(pathToFileURL(join(root, 'app', 'build', 'server', `${command}.js`)).href);
}
