import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/** Serves the fonts of PDFs from their package, as the built page would. */
export function serveFonts(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
  beforeAll(() => {
    vi.stubGlobal('fetch', async (address: string) => {
      return new Response(await readFile(join(folder, 'ttf', basename(address))));
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
