/**
 * The words on the screen and in e-mails are plain US English. This guard reads every text in the source of
 * the page, the server and the contract (string literals and JSX, with white space folded), and finds
 * phrases that were replaced by plainer ones, and British spellings.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['app', 'packages/contract/src', 'packages/engine/src'];
const NOT_SHOWN = /\.test\.tsx?$|\/testing\/|\/migrations\/|-suite\//;

const RETIRED = [
  'What the order of rounds keeps low first',
  'Home and away runs',
  'Following the same team',
  'Not always after the same team',
  'How to come to yours',
  'what it would answer',
  'As fair as it got',
  'at their proven best',
  'Next in importance',
  'Every cell costs some fairness',
  'away from an even share',
  'only by hand it gets another cell',
  'with a time conflict close by',
  'These can go on now',
  'all of them find a place',
  'exchange their places',
  'find its own new place',
  'where that goes together',
  'all that can be said of its result',
  'is told under this name',
  'Begin with what is usual in',
  'different at home',
  'Teams stand by points',
  'Giving up',
  'gave up',
  'to reckon with',
  'until you take it away',
  'Look into your inbox',
  'nobody is to ask you',
  'Subscription required for save schedule',
  'Subscription required for embed schedule',
  'Subscription required for export schedule',
  'Subscription required for recording scores',
  'Draw again',
  'not the word of the part that draws',
  'is left behind',
  'needs a correction',
  'need a correction',
  'drawing lots',
  'decided by lots',
  'conflicts with rules of fairness',
  'gaps or days too many',
];

// 'Subscription cancelled.' and 'will be cancelled on' are the specification's; in quotes it is a wire value.
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

/** The texts of a file that have two words or more: one word may be a key or a name of the wire. */
function listTexts(file: string): ShownText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return; // templates are SQL
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
  const found = TEXTS.filter(({ text }) => RETIRED.some((phrase) => text.includes(phrase)));
  expect(found.map(show)).toEqual([]);
});

test('every text of ours is in US spelling', () => {
  expect(TEXTS.filter(({ text }) => BRITISH.test(text)).map(show)).toEqual([]);
});
