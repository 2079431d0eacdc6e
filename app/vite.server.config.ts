import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Packages that can't be bundled: native code, or files read from beside their own. All others are only needed to build. */
const EXTERNAL = Object.keys(manifest.dependencies);

/** What threads of the server load: each has a built file of its source's name. */
export const THREADS = {
  'apply-command': 'features/schedules/server/saving/apply-command.ts',
  'database-worker': 'kernel/server/database/embedded/database-worker.ts',
  'feed-work': 'features/published/server/calendar/feed-work.ts',
  'find-cities': 'features/venues/server/places/find-cities.ts',
  'read-club-bodies': 'features/requests/server/read-club-bodies.ts',
  'read-club-sheet': 'features/requests/server/read-club-sheet.ts',
  'read-edit': 'features/profile/server/read-edit.ts',
  'read-generation': 'features/generation/server/read-generation.ts',
  'read-known-teams': 'features/schedules/server/history/read-known-teams.ts',
  'read-save': 'features/schedules/server/saving/read-save.ts',
  'read-standings': 'features/results/server/standings/read-standings.ts',
  'merge-draft': 'features/schedules/server/drafts/merge-draft.ts',
  'render-invoice': 'features/billing/server/test-payments/render-invoice.ts',
  'render-page': 'features/site/server/render-page.ts',
  'score-sheet': 'features/score-links/server/sheets/score-sheet.ts',
  worker: 'features/generation/server/worker.ts',
};

/**
 * One file for the server, for each command and for each kind of thread. Packages are
 * bundled: finding and reading their thousand files would take a third of the start.
 */
export default defineConfig({
  publicDir: false, // copied by the page's build
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/server',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'server.ts',
        backup: 'operate/backup.ts',
        restore: 'operate/restore.ts',
        ...THREADS,
        'build-template': 'kernel/server/database/embedded/build-template.ts',
      },
      // Flat, so that what threads load lies beside any file that starts them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true, external: EXTERNAL },
});
