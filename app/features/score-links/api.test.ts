import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { scoreLinkCalls } from './api.ts';

const LINK = { schedule: 'a', scope: { kind: 'schedule' }, name: 'Referee Kim' };

test.each([
  [{ scope: { kind: 'match' } }, 'scope.match', 'Name the match.'],
  [{ scope: { kind: 'field', field: ' ' } }, 'scope.field', 'Name the field.'],
  [{ scope: { kind: 'pool' } }, 'scope.kind', "Choose 'match', 'field' or 'schedule'."],
  [{ scope: 'field' }, 'scope', "Choose 'match', 'field' or 'schedule'."],
  [{ name: ' ' }, 'name', 'Say who the link is for.'],
  [{ name: 'Kim\u202e' }, 'name', expect.any(String)],
])('a link is not made of %o', (change, path, message) => {
  const read = z.safeParse(scoreLinkCalls.createScoreLink.body, { ...LINK, ...change });
  const faults = read.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(faults).toEqual([[path, message]]);
});

test('an entry without a key and a judgement without a version have null there', () => {
  const entry = { match: 17, version: '3', result: null, key: '' };
  expect(z.parse(scoreLinkCalls.recordByLink.body, entry)).toEqual({
    ...{ match: '17', version: 3, result: null, key: null },
  });
  expect(z.parse(scoreLinkCalls.judgeByLink.body, { match: '17', judgement: 'confirm' })).toEqual({
    ...{ match: '17', judgement: 'confirm', version: null, remark: null, key: null },
  });
});
