import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * The paths of all built files that anybody may ask for: not what lies in folders that begin with a dot,
 * which is for the server alone, nor the compressed forms beside a file.
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
