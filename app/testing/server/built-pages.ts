/** A folder of built pages as small as can be: each document is the JSON of the page that it shows, with a mark for each drawing. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SitePage } from '@evenfield/wire';

export interface BuiltPages {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** What a document says of itself. */
export interface PlainDocument {
  readonly page: SitePage;
  readonly url: string;
  readonly drawing: number; // rises with every page that is drawn
}

const RENDERER = `
let drawing = 0;
export const render = (page, { url }) => ({
  status: page.kind === 'notFound' ? 404 : 200,
  html: JSON.stringify({ page, url, drawing: ++drawing }),
});
`;

export async function buildPlainPages(): Promise<BuiltPages> {
  const folder = await mkdtemp(join(tmpdir(), 'evenfield-pages-'));
  await mkdir(join(folder, '.render'));
  await mkdir(join(folder, 'site', '.vite'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Evenfield</title>');
  await writeFile(join(folder, '.render', 'render.js'), RENDERER);
  await writeFile(join(folder, 'site', '.vite', 'manifest.json'), '{}');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
