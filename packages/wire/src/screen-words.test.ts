/**
 * Tests that texts on screens and in e-mails are plain US English: searches the string literals and
 * JSX of the page, the server and the contract for phrases that were replaced by plainer ones, and
 * for British spellings. The journeys search what the pages show for the same phrases.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findRetiredPhrases, RETIRED_PHRASES } from '../../../scripts/retired-phrases.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['app', 'packages/wire/src', 'packages/engine/src'];
const NOT_SHOWN = /\.(test|spec)\.tsx?$|\/testing\/|\/migrations\/|-suite\//;

// 'Subscription cancelled.' and 'will be cancelled on' are specified; in quotes: a wire value.
const BRITISH =
  /\b(?:colour|organis(?:e|er|ers|ation)\b|recognis|personalis|neighbour|favourite|grey\b|(?<!Subscription |will be |')cancelled\b)/i;

interface ShownText {
  readonly file: string;
  readonly text: string;
}

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name))
    .filter((file) => !NOT_SHOWN.test(file));
}

/** Returns a file's texts of two words or more: one word may be a key or a name of the wire. */
function listTexts(file: string): ShownText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return; // SQL
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      const text = node.text.replace(/\s+/g, ' ').trim();
      if (text.includes(' ') || !ts.isStringLiteral(node)) texts.push({ file, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const TEXTS = FOLDERS.flatMap(listFiles).flatMap(listTexts);
const show = ({ file, text }: ShownText) => `${relative(ROOT, file)}: ${text}`;

test('the guard reads the texts of the page and of e-mails', () => {
  expect(TEXTS.length).toBeGreaterThan(2000);
  expect(TEXTS.map(({ text }) => text)).toContain('Are you sure you want to delete this division?');
});

test('no text uses a phrase that was replaced by a plainer one', () => {
  const found = TEXTS.filter(({ text }) => RETIRED_PHRASES.some((phrase) => text.includes(phrase)));
  expect(found.map(show)).toEqual([]);
});

test('a sentence that is put together from several texts is found where it is shown', () => {
  expect(
    findRetiredPhrases('Biggest issue: games in a row (32 times in a row, at best 0)'),
  ).toEqual(['times in a row, at best 0']);
  expect(findRetiredPhrases('Giving up')).toEqual(['Giving up']);
  expect(findRetiredPhrases('32 back-to-back home or away games (ideal: 0)')).toEqual([]);
});

test('every text of ours is in US spelling', () => {
  expect(TEXTS.filter(({ text }) => BRITISH.test(text)).map(show)).toEqual([]);
});
