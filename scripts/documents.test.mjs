import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';

const documents = [
  ...readdirSync(root),
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));

test('every link of a document to another file leads to one', () => {
  const links = documents.flatMap((document) =>
    Array.from(
      readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g),
      ([, path]) => ({ document, path }),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter(
    ({ document, path }) => !existsSync(join(root, dirname(document), path)),
  );
  expect(dead).toEqual([]);
});

test('each decision has its own number, the one in its heading', () => {
  const decisions = documents.filter((document) => dirname(document) === join('docs', 'decisions'));
  const numbers = decisions.map((document) => basename(document).slice(0, 3)).sort();
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers).toEqual([...new Set(numbers)]);
  const headings = decisions.map((document) =>
    readFileSync(join(root, document), 'utf8').slice(2, 5),
  );
  expect(headings.sort()).toEqual(numbers);
});

test('every file that docs/engine.md names in brackets exists', () => {
  const page = readFileSync(join(root, 'docs', 'engine.md'), 'utf8');
  const brackets = [...page.matchAll(/\[(`[^\]]+`)\]/g)].flatMap(([, names]) => names.split(', '));
  const paths = brackets.map((name) => join('packages', 'engine', 'src', name.slice(1, -1)));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
