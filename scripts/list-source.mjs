import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files below a folder that are our own source: not what was installed, built or kept there. */
export function listSource(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return path;
    return /^(\.|node_modules$|dist$|build$|data$)/.test(entry.name) ? [] : listSource(path);
  });
}
