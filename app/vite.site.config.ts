/**
 * The site: pages that the server draws and the browser brings to life. The same React code as the
 * product's, built with Preact in React's place, which is a tenth of its size. Built twice: for the
 * browser into build/web/site, and with `--ssr` into one file that the server draws with.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { COMPRESSED_BEST } from './compressed.config.ts';
import { siteFont } from './site-font.config.ts';

const inPreact = (path: string) => fileURLToPath(import.meta.resolve(path));

const REACT = [
  { find: /^react-dom\/server$/, replacement: inPreact('preact/compat/server') },
  { find: /^react-dom\/client$/, replacement: inPreact('preact/compat/client') },
  { find: /^react-dom$/, replacement: inPreact('preact/compat') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: inPreact('preact/jsx-runtime') },
  { find: /^react$/, replacement: inPreact('preact/compat') },
];

/** What several pages share that is small: controls and words, and how matches went. */
const PARTS = [
  /\/kernel\/web\/ui\/|say-number|use-frame|@tabler|\/envelope|\/labels|\/result-words/,
  /\/score-(link|entry)\.|\/scoring\.|\/result-(keys|calls)|\/model\/result\.|\/judge-result/,
  /\/scalars|\/schedule-query|\/told\./,
];

/** What a schedule and the screen of a hall are both drawn from. */
const MATCHES = [
  /\/packages\/engine\/|live-change|schedule-detail|calendar-feed|blank-teams/,
  /\/use-loaded|\/features\/published\/web\/(?!list\/)|\/league\/(?!entry-section)[^/]+$/,
];

/**
 * Each file costs a first view a request with a kilobyte of headers, so that small parts are not cut off
 * by themselves: what all pages begin with is one file, small parts that several share is another, and what
 * draws matches a third, since scores are entered without a schedule. What only one page needs is its own,
 * and what is loaded later stays apart.
 */
const FILES = [
  { name: 'site', tags: ['$initial' as const], priority: 3 },
  {
    name: 'parts',
    test: (file: string) => PARTS.some((part) => part.test(file)),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'matches',
    test: (file: string) => MATCHES.some((part) => part.test(file)),
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/site/',
  plugins: isSsrBuild || mode === 'development' ? [] : [siteFont(), compression(COMPRESSED_BEST)],
  publicDir: false, // the product's build brings it along
  resolve: { alias: REACT },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'build/web/.render',
        target: 'node20',
        rolldownOptions: {
          input: 'site/render.tsx',
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'build/web/site',
        manifest: true, // tells the server which files a page needs
        // The first versions that know `light-dark()`, in which every colour is written (kernel/web/ui/tokens.css).
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          input: 'site/start.tsx',
          output: { codeSplitting: { groups: FILES } },
        },
      },
}));
