import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { COMPRESSED } from './compressed.config.ts';
import { proxyToSite, serveOverlays } from './serve-site.config.ts';

/** The server of calls in development; built pages call the server that sent them. */
const API = process.env['EVENFIELD_API'] ?? 'http://127.0.0.1:3000';

/** Preloads the font of the first paint, so that it loads in parallel with the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: (_, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => name.includes('inter-latin-opsz-normal'));
      if (file === undefined) return [];
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2' };
      return [{ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }];
    },
  };
}

/** Modules with side effects on the page, which mustn't be bundled with shared modules. */
const ACTS = /\/app\/(web\.tsx|overlays\.ts|index\.html)$|(?<!\.module)\.css$/;

/**
 * Bundles small shared modules: separately they would be some eighty requests per page, which take
 * longer than the bytes they save. `minShareCount` counts pages and lazy modules; higher values
 * give more and smaller files.
 */
const TOGETHER = [
  { name: 'preload', test: /preload-helper/, priority: 3 }, // all that pages of the site need here
  {
    name: 'first',
    tags: ['$initial'] as ['$initial'],
    test: (id: string) => !ACTS.test(id),
    priority: 2,
  },
  { name: 'many', minShareCount: 8, priority: 1 },
  { name: 'some', minShareCount: 5 },
];

export default defineConfig({
  plugins: [react(), preloadFont(), serveOverlays(), compression(COMPRESSED)],
  server: { proxy: { '/api': API, ...proxyToSite(API) } },
  preview: { proxy: { '/api': API } },
  worker: { format: 'es' }, // lets a worker load a library when first needed
  build: {
    outDir: 'build/web',
    // The first versions with `light-dark()`, which every color uses (kernel/web/ui/tokens.css).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 800, // kilobytes before compression, for what every page needs
    rolldownOptions: {
      input: { index: 'index.html', overlays: 'overlays.ts' },
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: { groups: TOGETHER },
        // Pages of the site load this one by its name (kernel/web/overlays.ts).
        entryFileNames: ({ name }) =>
          name === 'overlays' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
