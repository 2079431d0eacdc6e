import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';

test('no two features name a call alike, so that none replaces another in the list of all', async () => {
  const names: string[] = [];
  for (const name of readdirSync(import.meta.dirname)) {
    if (!existsSync(join(import.meta.dirname, name, 'api.ts'))) continue;
    const api: Record<string, object> = await import(`./${name}/api.ts`);
    for (const [key, value] of Object.entries(api)) {
      if (key.endsWith('Calls')) names.push(...Object.keys(value));
    }
  }
  expect(names.sort()).toEqual(Object.keys(CALLS).sort());
});
