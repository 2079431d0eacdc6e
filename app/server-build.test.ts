import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import config, { THREADS } from './vite.server.config.ts';

type Output = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'];
type Chunk = Extract<Output[number], { type: 'chunk' }>;

let chunks: ReadonlyMap<string, Chunk>;
let loaded: readonly string[]; // chunks and packages loaded before the server listens

beforeAll(async () => {
  const built = await build({
    ...{ ...config, configFile: false, root: import.meta.dirname, logLevel: 'warn' },
    build: { ...config.build, write: false },
  });
  const { output } = built as { output: Output }; // a single build without watching
  const all = output.filter((part): part is Chunk => part.type === 'chunk');
  chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  loaded = importsOf(['main.js', 'app.js']);
}, 60_000);

/** Returns what those chunks import statically. */
function importsOf(names: readonly string[]): readonly string[] {
  const found = new Set(names);
  for (const name of found) {
    for (const imported of chunks.get(name)?.imports ?? []) found.add(imported);
  }
  return [...found];
}

test('a start reads no file of a package but of those with machine code or files of their own', () => {
  const packages = loaded.filter((name) => !chunks.has(name) && !isBuiltin(name));
  expect(packages.sort()).toEqual(['@node-rs/argon2', 'piscina']);
});

test('a start loads no large library that not every server needs, or only later', () => {
  const sources = loaded.flatMap((name) => chunks.get(name)?.moduleIds ?? []);
  expect(sources.length).toBeGreaterThan(500);
  const large = /node_modules[/](?:stripe|nodemailer|@zxcvbn-ts|sharp|pdfkit)[/]/;
  expect(sources.filter((source) => large.test(source))).toEqual([]);
});

test('each function that a thread calls is exported by the built file of its source', () => {
  const ours = /^[^.].*[.]ts$/; // below this folder
  const sources = [...chunks.values()]
    .flatMap((chunk) => chunk.moduleIds)
    .filter((source) => ours.test(relative(import.meta.dirname, source)));
  const call = /threadFunction\(\s*new URL\('(.+)', import.meta.url\),\s*'(\w+)',?\s*\)/g;
  const called = sources.flatMap((source) =>
    Array.from(readFileSync(source, 'utf8').matchAll(call), ([, path = '', name = '']) => {
      const file = relative(import.meta.dirname, resolve(dirname(source), path));
      const built = basename(file, '.ts');
      expect(chunks.get(`${built}.js`)?.exports).toContain(name);
      return [built, file];
    }),
  );
  const { 'database-worker': _, ...functions } = THREADS;
  expect(Object.fromEntries(called)).toEqual(functions);
});
