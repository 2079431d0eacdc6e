/** Holds the lists of files in CONTRIBUTING.md to the files that there are. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { listSource } from './list-source.mjs';

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** The lines of the lists: a file by its name with folders above it, and what it has to have. */
const lines = Array.from(page.matchAll(/^- `([^`]+)`: .*: `([^`]+)`$/gm), ([, file, has]) => ({
  file,
  has,
}));

/** Whether a path is what a short name means: the same file name, below the same folders in that order. */
function isNamed(path, name) {
  const wanted = name.split('/').reverse();
  const [file, ...folders] = relative(root, path).split(sep).reverse();
  if (file !== wanted[0]) return false;
  let next = 1;
  for (const folder of folders) if (folder === wanted[next]) next++;
  return next === wanted.length;
}

test('each file that CONTRIBUTING.md lists exists and has what it is listed for', () => {
  const files = listSource(root);
  const isThere = ({ file, has }) =>
    files.some((path) => isNamed(path, file) && readFileSync(path, 'utf8').includes(has));
  expect(lines.filter((line) => !isThere(line))).toEqual([]);
});

test('each way to add something lists its files', () => {
  const ways = page.split(/^### /m).slice(1);
  expect(ways.map((way) => way.split('\n')[0])).toEqual([
    'Add a call with a page',
    'Add a soft rule',
    'Add an export format',
    'Add a setting',
  ]);
  for (const way of ways) {
    const listed = way.match(/^- /gm)?.length ?? 0;
    expect(listed).toBeGreaterThan(2);
    expect(lines.filter(({ file }) => way.includes(`- \`${file}\``)).length).toBeGreaterThanOrEqual(
      listed,
    );
  }
});

test('each command that CONTRIBUTING.md names is in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = Array.from(
    page.matchAll(/npm (?:run ([\w:]+)|(start|test))/g),
    ([, a, b]) => a ?? b,
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
