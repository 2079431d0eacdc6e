/** A folder packed into one compressed file that stores equal contents once. Unpacking flushes. */
import {
  type Dirent,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

interface PackedFolder {
  readonly folders: readonly string[]; // relative, parents first
  readonly files: readonly (readonly [path: string, content: number])[];
  readonly contents: readonly Uint8Array[];
}

/** Packs everything below `folder` into `file`, which appears complete or not at all. */
export function packFolder(folder: string, file: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent) =>
    relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
  const numbers = new Map<string, number>();
  const contents: Uint8Array[] = [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name));
      const key = content.toString('latin1');
      if (!numbers.has(key)) numbers.set(key, contents.push(content) - 1);
      return [pathOf(entry), numbers.get(key)!] as const;
    });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(pathOf)
    .sort();
  const packed: PackedFolder = { folders, files, contents };
  const small = brotliCompressSync(serialize(packed), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, small);
  renameSync(beside, file);
}

/**
 * Unpacks the file into `folder`, which appears complete and flushed or not at all: it is written
 * beside and renamed. Removes what an interrupted unpacking left.
 */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const beside = `${folder}.unpacking`;
  rmSync(beside, { recursive: true, force: true });
  const { folders, files, contents }: PackedFolder = deserialize(
    brotliDecompressSync(await readFile(file)),
  );
  await mkdir(beside, { recursive: true, mode: 0o700 });
  for (const path of folders) mkdirSync(join(beside, path), { mode: 0o700 });
  await Promise.all(
    files.map(([path, number]) => writeFlushed(join(beside, path), contents[number]!)),
  );
  for (const path of [...folders, '']) await flushFolder(join(beside, path));
  renameSync(beside, folder);
  await flushFolder(dirname(folder));
}

async function writeFlushed(path: string, content: Uint8Array): Promise<void> {
  await using(await open(path, 'wx', 0o600), async (file) => {
    await file.writeFile(content);
    await file.sync();
  });
}

/** Flushes the names in a folder; Windows has no such operation. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using(await open(path, 'r'), (folder) => folder.sync());
}

async function using(file: FileHandle, use: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
