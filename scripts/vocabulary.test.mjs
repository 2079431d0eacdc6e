/** Words that the code has given up for standard ones stay out of identifiers and file names. */
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
  say: [/^say([A-Z]|$)|Said$|^said$/, 'format…, message'],
  tell: [/^tells?([A-Z]|$)|Told$|^told$/, 'message, notify'],
  kept: [/^[Kk]ept$|^[Kk]ept[A-Z]|[a-z]Kept$/, 'cached…, or what holds it there'],
  hear: [/^(is)?[Hh]ear(s|ing)?([A-Z].*)?$|Ear$/, 'listener, onMessage'],
  ask: [/^[Aa]sk$|^ask[A-Z]|^[Aa]sked/, 'request, requested'],
  answer: [/^answer[A-Z]|[a-z]Answers?$/, 'check, result, response'],
  draw: [/^draw(?!Lots$)[A-Z]|^[Dd]rawn[A-Z]/, 'generate, render, tie'],
  book: [/[a-z]Books?$/, 'counts, index'],
  cast: [/^[Cc]ast([A-Z].*)?$/, 'slot, placeholder'],
  doubt: [/^doubt|Doubt/, 'stale'],
  leaver: [/^leavers?$|Leaver/, 'account deletion'],
  look: [/^look$|[a-z]Looks?$|^Looks?$|^Look[A-Z]/, 'view, viewOptions, check'],
  spot: [/^[Ss]pots?([A-Z].*)?$|[a-z]Spots?$/, 'cell, position'],
  teller: [/^([Tt]eller|[Aa]sker|[Ss]aying|Heard[A-Z].*|Heard)$/, 'author, entry, result'],
  letter: [/^letter[A-Z]|[a-z]Letters?$/, 'email'],
};

/** Names that stay: where, and why nobody may rename them. */
const EXEMPT = {
  wish: [/kernel\/server\/payments\/test-mode\//, 'a column'],
  wished: [/features\/(accounts|billing)\/server\//, 'a reason in stored jobs'],
  said: [/features\/score-links\/web\//, 'a key of what phones have stored'],
  say: [/packages\/wire\/|\/server\/.*\.test\.ts$/, 'a key of reasons on the wire'],
  ask: [
    /packages\/wire\/|bench\/src\/season\/|\/server\/.*\.test\.ts$/,
    'a key of constraints on the wire',
  ],
  asked: [/features\/billing\/server\//, 'a column'],
  asked_at: [/features\/published\/server\//, 'a column'],
  asked_date: [/features\/published\/server\//, "a key of a person's own file"],
  followerLetter: [/features\/published\/|kernel\/server\//, 'the name of stored jobs'],
};

const FOLDERS = ['bench', 'packages/engine', 'packages/wire', 'app', 'journeys'];

const root = fileURLToPath(new URL('..', import.meta.url));
const named = new Map(FOLDERS.map((folder) => [folder, namesIn(folder)]));

/** The names of a folder: of files, and all that their code declares. */
function namesIn(folder) {
  const names = new Set();
  for (const file of listSource(`${root}${folder}`).filter((one) => /\.tsx?$/.test(one))) {
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

/** Retired word -> the names that have it. */
function retiredIn(names) {
  return Object.fromEntries(
    Object.entries(RETIRED).flatMap(([word, [pattern, instead]]) => {
      const found = [...names].filter((name) => pattern.test(name));
      return found.length > 0 ? [[`${word} (write ${instead})`, found.sort()]] : [];
    }),
  );
}

test.each(FOLDERS)('no name in %s takes up a retired word', (folder) => {
  expect(retiredIn(named.get(folder))).toEqual({});
});

test('the guard sees names and knows retired ones', () => {
  for (const names of named.values()) expect(names.size).toBeGreaterThan(50);
  const retired = [
    'openDesk',
    'PlayoffWish',
    'sayTime',
    'say',
    'told',
    'tell',
    'keptFor',
    'drawChart',
  ];
  expect(Object.values(retiredIn(retired)).flat().sort()).toEqual([...retired].sort());
  expect(retiredIn(['desktop', 'drawLots', 'essay', 'keep', 'tools', 'booking', 'hearts'])).toEqual(
    {},
  );
});
