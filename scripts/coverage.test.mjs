/** Holds docs/coverage.md to the tests that there are. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { listSource } from './list-source.mjs';

const page = readFileSync(join(root, 'docs', 'coverage.md'), 'utf8');
const sections = page.split(/^### /m).slice(1);
const idOf = (section) => /^[A-Z]\d{2,3} /.exec(section)?.[0];
const testsOf = (section) =>
  Array.from(section.matchAll(/^- `([^`]+)`: (.+)$/gm), ([, file, title]) => ({
    file,
    title: title.replace(/\\([<*])/g, '$1'),
  }));

/** The text of the test files of each name. */
function readTests() {
  const texts = new Map();
  for (const file of listSource(root).filter((name) => /\.(tsx?|mjs)$/.test(name))) {
    if (!/\.(test|spec)\.|-suite\/|\/testing\//.test(file)) continue;
    const text = readFileSync(file, 'utf8').replace(/\\(['"`])/g, '$1');
    texts.set(basename(file), `${texts.get(basename(file)) ?? ''}${text}`);
  }
  return texts;
}

test('each ID stands once on the page, with what it is', () => {
  const ids = sections.map(idOf);
  expect(ids.length).toBeGreaterThan(250);
  expect(ids).not.toContain(undefined);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('each ID has tests or says that it has none', () => {
  const unclear = sections.filter(
    (section) => testsOf(section).length > 0 === section.includes('\nNot covered.\n'),
  );
  expect(unclear.map(idOf)).toEqual([]);
});

test('every line below an ID is a test', () => {
  const lines = sections.flatMap((section) => section.split(/^## /m)[0].split('\n').slice(1));
  const others = lines.filter((line) => !/^(- `[^`]+`: .+|Not covered\.|)$/.test(line));
  expect(others).toEqual([]);
});

test('each test on the page is in the file that is named', () => {
  const texts = readTests();
  const isThere = ({ file, title }) =>
    ["'", '"', '`'].some((quote) => texts.get(file)?.includes(`${quote}${title}${quote}`));
  expect(sections.flatMap(testsOf).filter((line) => !isThere(line))).toEqual([]);
});
