import { defineConfig } from 'vite';

/** One file for the server, one for each command, and one for each kind of worker thread; our own packages are built in. */
export default defineConfig({
  publicDir: false, // the page's build brings it along
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
        worker: 'features/generation/server/worker.ts',
        'profile-edit-worker': 'features/profile/server/edit-worker.ts',
        'generation-read-worker': 'features/generation/server/read-worker.ts',
        'cities-worker': 'features/venues/server/places/cities-worker.ts',
        'save-worker': 'features/schedules/server/saving/save-worker.ts',
        'calendar-worker': 'features/published/server/calendar/calendar-worker.ts',
        'known-teams-worker': 'features/schedules/server/history/known-teams-worker.ts',
        'standings-worker': 'features/results/server/standings/standings-worker.ts',
        'sheet-worker': 'features/score-links/server/sheets/sheet-worker.ts',
        'invoice-worker': 'features/billing/server/test-payments/invoice-worker.ts',
        'database-worker': 'kernel/server/database/embedded/database-worker.ts',
        'build-template': 'kernel/server/database/embedded/build-template.ts',
      },
      // Flat, so that the workers lie beside whatever file starts them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@evenfield\//] },
});
