import { defineConfig } from '@playwright/test';

const { BASE_URL: baseURL = 'http://localhost:3000', CHROMIUM_PATH: executablePath = '' } =
  process.env;

/** `npm run e2e` serves the built product and says where it is and which browser to use. */
export default defineConfig({
  testDir: '..',
  testMatch: ['journeys/*.spec.ts', 'app/features/*/*.spec.ts'],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 1, // tells a journey that fails now and then from one that fails; both fail the run (retries-reporter.mjs)
  timeout: 120_000, // of a whole journey; each of its expectations has less
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /on a phone/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /on a phone/,
    },
  ],
});
