/**
 * `npm run types`: asks the compiler about every workspace by itself. (Building them as one, it passes
 * over a workspace whose own files are unchanged, although what it imports from another has changed.)
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { run } from './run.mjs';

const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

const codes = await Promise.all(
  references.map(({ path }) => run(process.execPath, [compiler, '-p', join(root, path)])),
);
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
