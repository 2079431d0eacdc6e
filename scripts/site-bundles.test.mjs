import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MATCHES, PARTS } from '../app/vite.site.config.ts';
import { root } from './install.mjs';
import { listSource } from './list-source.mjs';

test('every pattern of the site’s bundles matches a file, or a file too many would be loaded', () => {
  const files = [
    ...['app', 'packages'].flatMap((folder) => listSource(join(root, folder))),
    join(root, 'node_modules', '@tabler', 'icons-react', 'package.json'),
  ].map((file) => file.replaceAll('\\', '/'));
  const unmatched = [...PARTS, ...MATCHES].filter(
    (pattern) => !files.some((file) => pattern.test(file)),
  );
  expect(unmatched).toEqual([]);
});
