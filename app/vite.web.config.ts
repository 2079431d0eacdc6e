import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { COMPRESSED } from './compressed.config.ts';
import { proxyToSite, serveOverlays } from './serve-site.config.ts';

/** Where a development server finds the calls; the built pages ask the server that sent them. */
const API = process.env['EVENFIELD_API'] ?? 'http://127.0.0.1:3000';

/** Has the letters of the first paint fetched beside the style sheet instead of after it. */
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

/** What changes the page that loads it, and so travels with nothing that others load. */
const ACTS = /\/app\/(web\.tsx|overlays\.ts|index\.html)$|(?<!\.module)\.css$/;

/**
 * Small parts that many pages share travel together: one by one they are some eighty requests for a page,
 * and the waits for those are longer than what they spare. The numbers are of pages and of parts that
 * are read when they are asked for; higher ones make for more and smaller files.
 */
const TOGETHER = [
  { name: 'preload', test: /preload-helper/, priority: 3 }, // all that pages of the site need of the rest
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
  worker: { format: 'es' }, // a worker reads a library when it is first asked for what needs it
  build: {
    outDir: 'build/web',
    // The first versions that know `light-dark()`, in which every colour is written (kernel/web/ui/tokens.css).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 800, // kilobytes before compression: what every page needs
    rolldownOptions: {
      input: { index: 'index.html', overlays: 'overlays.ts' },
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: { groups: TOGETHER },
        // Pages of the site know this one by its name (kernel/web/overlays.ts).
        entryFileNames: ({ name }) =>
          name === 'overlays' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
