import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
