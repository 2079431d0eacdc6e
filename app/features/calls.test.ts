import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';

test('no two features name a call alike, so that none replaces another in the list of all', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const names: string[] = [];
  for (const file of files.filter((path) => /^[^/\\]+[/\\][\w-]*api[.]ts$/.test(path))) {
    const api: Record<string, object> = await import(join(import.meta.dirname, file));
    for (const [key, value] of Object.entries(api)) {
      if (key.endsWith('Calls')) names.push(...Object.keys(value));
    }
  }
  expect(names.sort()).toEqual(Object.keys(CALLS).sort());
});
