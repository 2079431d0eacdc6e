import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Whether the lock file has a package where Node would look for it, from a package on. */
function isLocked(from, name) {
  if (packages[join(from, 'node_modules', name)]) return true;
  return (
    from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  );
}

test('each optional package of a platform stands in the lock file', () => {
  const wanted = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ from, name })),
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ from, name }) => !isLocked(from, name))).toEqual([]);
});

test('the lock file names no address of a registry', () => {
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
  expect(resolved.filter((address) => address.includes(':'))).toEqual([]);
});
