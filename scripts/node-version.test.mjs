import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');

test('.nvmrc, package.json, README and the scripts name the same oldest Node', () => {
  const oldest = read('.nvmrc').trim();
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${oldest}`);
  expect(read('README.md')).toContain(`Node ${oldest} or newer`);
  expect(read('scripts/install.mjs')).toContain(`needs Node ${oldest} or newer`);
});
