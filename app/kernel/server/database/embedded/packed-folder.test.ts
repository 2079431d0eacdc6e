import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFolder, unpackFolder } from './packed-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'evenfield-packed-'));
const folder = join(parent, 'folder');
const file = join(parent, 'folder.bin');

beforeAll(() => {
  mkdirSync(join(folder, 'base', '5'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'base', '5', '1255'), 'rows');
  writeFileSync(join(folder, 'base', '1255'), 'rows');
  writeFileSync(join(folder, 'nothing'), '');
  packFolder(folder, file);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function contentsOf(root: string) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length), entry.isFile() ? readFileSync(path, 'utf8') : null];
    })
    .sort();
}

test('a folder comes back as it was packed, empty folders and files among it', async () => {
  const copy = join(parent, 'copy');
  await unpackFolder(file, copy);
  expect(contentsOf(copy)).toEqual(contentsOf(folder));
});

test('what an unpacking that was cut short has left is not taken for the folder', async () => {
  const copy = join(parent, 'second');
  mkdirSync(join(`${copy}.unpacking`, 'base'), { recursive: true });
  writeFileSync(join(`${copy}.unpacking`, 'base', 'half'), 'ro');
  await unpackFolder(file, copy);
  expect(contentsOf(copy)).toEqual(contentsOf(folder));
  expect(existsSync(`${copy}.unpacking`)).toBe(false);
});
