import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engine',
    include: ['src/**/*.test.ts'],
    // `PROPERTY_LEAGUES=10000 npx vitest run --project engine` judges that many generated leagues; `npm test` 2,000.
    provide: { propertyLeagues: Number(process.env['PROPERTY_LEAGUES'] ?? 500) },
    pool: 'threads',
    isolate: false, // nothing here has a state that one file could leave to the next
    testTimeout: 60_000, // a whole search, on a machine that may be busy
  },
});
