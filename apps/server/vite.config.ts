import { defineConfig } from 'vite';

/** One file for the server, one for each command, and one for each kind of worker thread; our own packages are built in. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        worker: 'src/features/generation/worker.ts',
        'profile-edit-worker': 'src/features/accounts/profile/edit-worker.ts',
        'generation-read-worker': 'src/features/generation/read-worker.ts',
        'cities-worker': 'src/infra/places/cities-worker.ts',
        'save-worker': 'src/features/schedules/saving/save-worker.ts',
        'calendar-worker': 'src/features/publishing/calendar/calendar-worker.ts',
        'known-teams-worker': 'src/features/schedules/history/known-teams-worker.ts',
        'standings-worker': 'src/features/results/standings/standings-worker.ts',
        'sheet-worker': 'src/features/results/links/sheets/sheet-worker.ts',
        'invoice-worker': 'src/features/test-payments/invoice-worker.ts',
        'database-worker': 'src/infra/database/embedded/database-worker.ts',
        'build-template': 'src/infra/database/embedded/build-template.ts',
      },
      // Flat, so that the workers lie beside whatever file starts them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@evenfield\//] },
});
