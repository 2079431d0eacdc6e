import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: [
      '{kernel/{shared,web},league,features/*/web,routes,shell,site}/**/*.test.{ts,tsx}',
      'features/{*,*/*}.test.ts',
      '*.test.tsx',
    ],
    pool: 'threads',
    isolate: false, // React and the controls load once; set-up.ts empties the page for each test
    setupFiles: ['testing/web/set-up.ts'],
    testTimeout: 60_000, // a whole page in a simulated browser, on a busy machine
  },
});
