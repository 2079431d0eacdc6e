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
  const seen = browserRecord({ key: 'seen', version: 1, schema: z.boolean(), lifetime: 'session' });
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

test('hands out the same object until something else is saved', () => {
  names.save(['Tigers']);
  const first = names.load();
  expect(names.load()).toBe(first);
  names.save(['Lions']);
  expect(names.load()).toEqual(['Lions']);
});

test('notifies about saved and cleared records, here and in another tab', () => {
  const heard = vi.fn();
  const stop = names.subscribe(heard);
  names.save(['Tigers']);
  names.clear();
  expect(heard).toHaveBeenCalledTimes(2);

  localStorage.setItem('evenfield.names', '{"version":2,"value":["Lions"]}'); // as another tab does
  window.dispatchEvent(new StorageEvent('storage', { key: 'evenfield.names' }));
  expect(heard).toHaveBeenCalledTimes(3);
  expect(names.load()).toEqual(['Lions']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'evenfield.other' }));
  expect(heard).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent('storage', { key: null })); // everything was cleared
  expect(heard).toHaveBeenCalledTimes(4);

  stop();
  names.save(['Tigers']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'evenfield.names' }));
  expect(heard).toHaveBeenCalledTimes(4);
});

test('remembers until the page goes in a browser that blocks its storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(names.load()).toBeNull();
  names.save(['Tigers']);
  expect(names.load()).toEqual(['Tigers']);
  names.clear();
  expect(names.load()).toBeNull();
  vi.unstubAllGlobals();
});
