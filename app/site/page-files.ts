import { invariant } from '@evenfield/engine';
import type { SitePage } from '@evenfield/wire';

/** Vite's manifest of built files, by source. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

export interface PageFiles {
  readonly script: string; // the entry
  readonly modules: readonly string[]; // its static imports
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

const START = 'site/start.tsx';

const SOURCES: Readonly<Record<SitePage['kind'], string>> = {
  home: 'site/pages/home.tsx',
  schedules: 'site/pages/schedules.tsx',
  schedule: 'site/pages/schedule.tsx',
  tv: 'site/pages/tv.tsx',
  follow: 'site/pages/follow.tsx',
  score: 'site/pages/score.tsx',
  requests: 'site/pages/requests.tsx',
  clubEmails: 'site/pages/club-emails.tsx',
  register: 'site/pages/register.tsx',
  notFound: 'site/pages/not-found.tsx',
  unable: 'site/pages/unable.tsx',
};

/** Lists the URLs of a page's files, with styles in cascade order. */
export function listPageFiles(manifest: Manifest, kind: SitePage['kind']): PageFiles {
  const needed = new Map<string, ManifestEntry>();
  const need = (source: string) => {
    const entry = manifest[source];
    invariant(entry !== undefined, `the build lists ${source}`);
    if (needed.has(source)) return;
    for (const one of entry.imports ?? []) need(one);
    needed.set(source, entry);
  };
  need(START);
  need(SOURCES[kind]);
  const start = manifest[START]?.file ?? '';
  const files = [...needed.values()];
  const assets = [...new Set(files.flatMap((entry) => entry.assets ?? []))];
  return {
    script: `/site/${start}`,
    modules: files.filter(({ file }) => file !== start).map(({ file }) => `/site/${file}`),
    styles: [...new Set(files.flatMap(({ css }) => css ?? []))].map((file) => `/site/${file}`),
    fonts: assets.filter((file) => file.endsWith('.woff2')).map((file) => `/site/${file}`),
  };
}
