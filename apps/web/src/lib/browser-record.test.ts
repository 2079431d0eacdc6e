import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { browserRecord } from './browser-record.ts';

const names = browserRecord({ key: 'names', version: 2, schema: z.array(z.string()) });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('remembers what was saved until it is cleared', () => {
  names.save(['Tigers', 'Lions']);
  expect(names.load()).toEqual(['Tigers', 'Lions']);
  names.clear();
  expect(names.load()).toBeNull();
});

test('forgets with the session what is kept for the session only', () => {
  const seen = browserRecord({ key: 'seen', version: 1, schema: z.boolean(), keptFor: 'session' });
  seen.save(true);
  expect(seen.load()).toBe(true);
  sessionStorage.clear();
  expect(seen.load()).toBeNull();
});

test.each([
  ['nothing', null],
  ['no JSON', 'Tigers'],
  ['another version', '{"version":1,"value":["Tigers"]}'],
  ['another shape', '{"version":2,"value":[7]}'],
  ['no envelope', '["Tigers"]'],
])('finds nothing where the storage holds %s', (_, text) => {
  if (text !== null) localStorage.setItem('evenfield.names', text);
  expect(names.load()).toBeNull();
});

test('is quiet in a browser that blocks its storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  names.save(['Tigers']);
  expect(names.load()).toBeNull();
  vi.unstubAllGlobals();
});
