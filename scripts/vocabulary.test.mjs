/**
 * Words that the code has given up for standard ones stay out of identifiers and file names.
 * `NOT_YET_RENAMED` counts the names that still have one: each number may only fall.
 */
import { readFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listSource } from './list-source.mjs';

/** A retired word -> the names that have it, and what to write instead. */
const RETIRED = {
  desk: [/Desk(s|[A-Z].*)?$|^desks?([A-Z].*)?$/, 'context, dependencies, controller'],
  wish: [/Wish(es|ed|[A-Z].*)?$|^wish(es|ed)?([A-Z].*)?$/, 'input, options'],
  say: [/^say[A-Z]|Said$|^said$/, 'format…, message'],
  tell: [/^tells?[A-Z]|Told$|^told$/, 'message, notify'],
  kept: [/^[Kk]ept$|^[Kk]ept[A-Z]|[a-z]Kept$/, 'cached…, or what holds it there'],
  hear: [/^(is)?[Hh]ear(s|ing)?([A-Z].*)?$|Ear$/, 'listener, onMessage'],
  ask: [/^[Aa]sk$|^ask[A-Z]|^[Aa]sked/, 'request, requested'],
  answer: [/^answer[A-Z]|[a-z]Answers?$/, 'check, result, response'],
  draw: [/^draw(?!Lots$)[A-Z]|^[Dd]rawn[A-Z]/, 'generate, render, tie'],
  book: [/[a-z]Books?$/, 'counts, index'],
  cast: [/^[Cc]ast([A-Z].*)?$/, 'slot, placeholder'],
  doubt: [/^doubt|Doubt/, 'stale'],
  leaver: [/^leavers?$|Leaver/, 'account deletion'],
  letter: [/^letter[A-Z]|[a-z]Letters?$/, 'email'],
};

/** Names that stay: where, and why nobody may rename them. */
const EXEMPT = {
  wish: [/kernel\/server\/payments\/test-mode\//, 'a column'],
  wished: [/features\/(accounts|billing)\/server\//, 'a reason in stored jobs'],
  said: [/features\/score-links\/web\//, 'a key of what phones have stored'],
  ask: [/packages\/wire\/|bench\/src\/season\//, 'a key of constraints on the wire'],
  asked: [/features\/billing\/server\//, 'a column'],
  asked_at: [/features\/published\/server\//, 'a column'],
  asked_date: [/features\/published\/server\//, "a key of a person's own file"],
  followerLetter: [/features\/published\/|kernel\/server\//, 'the name of stored jobs'],
};

/** Folders -> retired word -> names that still have it. */
const NOT_YET_RENAMED = {
  bench: {},
  'packages/engine': {},
  'app packages/wire journeys': { say: 1, tell: 1, kept: 1, ask: 2 },
};

const root = fileURLToPath(new URL('..', import.meta.url));
const named = new Map(Object.keys(NOT_YET_RENAMED).map((folders) => [folders, namesIn(folders)]));

/** The names of some folders: of files, and all that their code declares. */
function namesIn(folders) {
  const names = new Set();
  const files = folders
    .split(' ')
    .flatMap((folder) => listSource(`${root}${folder}`))
    .filter((file) => /\.tsx?$/.test(file));
  for (const file of files) {
    names.add(
      basename(file)
        .replace(/\..*/, '')
        .replace(/-(.)/g, (_, next) => next.toUpperCase()),
    );
    const path = relative(root, file).split(sep).join('/');
    const found = new Set();
    collect(ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest), found);
    for (const name of found) {
      if (!Object.hasOwn(EXEMPT, name) || !EXEMPT[name][0].test(path)) names.add(name);
    }
  }
  return names;
}

function collect(node, names) {
  const { name } = node;
  const isUse = ts.isPropertyAccessExpression(node) || ts.isImportSpecifier(node);
  if (name && ts.isIdentifier(name) && !isUse) names.add(name.text);
  ts.forEachChild(node, (child) => collect(child, names));
}

function countsOf(names) {
  const counts = {};
  for (const [word, [pattern]] of Object.entries(RETIRED)) {
    const found = [...names].filter((name) => pattern.test(name));
    if (found.length > 0) counts[word] = found.length;
  }
  return counts;
}

test.each(Object.entries(NOT_YET_RENAMED))(
  'no name in %s takes up a retired word',
  (folder, known) => {
    const names = [...named.get(folder)];
    for (const [word, [pattern, instead]] of Object.entries(RETIRED)) {
      const found = names.filter((name) => pattern.test(name));
      const most = known[word] ?? 0;
      const message = `${folder} has a new name with '${word}': write ${instead}. It has ${found.sort().join(', ')}`;
      expect(found.length, message).toBeLessThanOrEqual(most);
      if (found.length < most)
        console.warn(
          `scripts/vocabulary.test.mjs: lower '${word}' in ${folder} to ${found.length}`,
        );
    }
  },
);

test('the guard sees names and knows retired ones', () => {
  for (const names of named.values()) expect(names.size).toBeGreaterThan(50);
  expect(countsOf(['openDesk', 'PlayoffWish', 'sayTime', 'told', 'keptFor', 'drawChart'])).toEqual({
    ...{ desk: 1, wish: 1, say: 1, tell: 1, kept: 1, draw: 1 },
  });
  expect(countsOf(['desktop', 'drawLots', 'essay', 'keep', 'tools', 'booking', 'hearts'])).toEqual(
    {},
  );
});
