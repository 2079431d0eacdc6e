/**
 * The site: pages rendered by the server and hydrated in the browser. The same React code as the
 * product's, built with Preact instead, which is a tenth of React's size. Built twice: for the
 * browser into build/web/site, and with `--ssr` into one file that the server renders with.
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

/** Small modules shared by several pages: controls and texts, and results. Each matches a file. */
export const PARTS = [
  ...[/\/kernel\/web\/ui\//, /\/format-number\./, /\/use-frame\./, /\/@tabler\//, /\/envelope\./],
  ...[/\/labels\./, /\/result-words\./, /\/score-link\./, /\/score-entry\./, /\/result-keys\./],
  ...[/\/model\/result\./, /\/model\/table-rules\./, /\/judge-result\./, /\/legible-names\./],
  ...[/\/scalars\./, /\/schedule-query\./, /\/wire\/src\/message\./],
  /\/nothing-here\./,
];

/** What both a schedule and a hall's screen are rendered from. Each matches a file. */
export const MATCHES = [
  ...[/\/packages\/engine\//, /\/live-change\./, /\/schedule-detail\./, /\/calendar-feed\./],
  ...[/\/name-blank-teams\./, /\/use-loaded\./, /\/features\/published\/web\/(?!list\/)/],
  /\/league\/(?!entry-section)[^/]+$/,
];

/**
 * Each file costs a first view a request with a kilobyte of headers, so small modules are bundled:
 * one file for what all pages need at first, one for small modules that several share, and one for
 * rendering matches, since scores are entered without a schedule. What only one page needs stays
 * separate, as does what loads later.
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
  publicDir: false, // copied by the product's build
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
        // The first versions with `light-dark()`, used in every color (kernel/web/ui/tokens.css).
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          input: 'site/start.tsx',
          output: { codeSplitting: { groups: FILES } },
        },
      },
}));
