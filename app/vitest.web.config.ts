import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: [
      '{kernel/web,league,features/*/web,routes,shell,site}/**/*.test.{ts,tsx}',
      '*.test.tsx',
    ],
    pool: 'threads',
    isolate: false, // React and the controls are read once; set-up.ts leaves each test an empty page
    setupFiles: ['testing/web/set-up.ts'],
    testTimeout: 60_000, // a whole page in a simulated browser, on a machine that may be busy
  },
});
