import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Returns the paths of all public built files: without folders whose names begin with a dot, which
 * are for the server only, and without the compressed variants of files.
 */
export async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((file) => file.isFile());
    const paths = files.map((file) =>
      relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'),
    );
    return new Set(paths.filter((path) => !/(^|\/)\.|\.(br|gz)$/.test(path)));
  } catch {
    return new Set(); // not built: the page says so
  }
}
