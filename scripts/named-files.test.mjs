import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { listSource } from './list-source.mjs';

const HERE = import.meta.dirname;
const PLANTED = join(HERE, 'planted');
const scripts = listSource(HERE)
  .filter((path) => /(?<!\.test)\.mjs$/.test(path) && !path.startsWith(PLANTED))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Returns the files of the repository that a script imports or names from its root. */
function filesNamed({ path, text }) {
  const imports = text.matchAll(/(?:from|(?:tsImport|import)\()\s*'(\.[^']+)'/g);
  const joins = text.matchAll(/join\(root((?:,\s*'[^']+')+),?\s*\)/g);
  const fromRoot = [...joins].map(([, names]) =>
    join(root, ...[...names.matchAll(/'([^']+)'/g)].map(([, name]) => name)),
  );
  return [
    ...[...imports].map(([, name]) => join(dirname(path), name)),
    ...fromRoot.filter((name) => /\.(ts|mjs)$/.test(name) && !/node_modules|build/.test(name)),
  ];
}

test('every file of the repository that a script imports or runs is there', () => {
  const named = scripts.flatMap(filesNamed);
  expect(named.length).toBeGreaterThan(scripts.length);
  expect(named.filter((path) => !existsSync(path)).map((path) => relative(root, path))).toEqual([]);
});

test('scripts import TypeScript by a written path, so that the files can be checked', () => {
  const computed = scripts.filter(({ text }) => /tsImport\((?!\s*'\.)/.test(text));
  expect(computed.map(({ path }) => relative(root, path))).toEqual([]);
});
