import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

const ENTRY = fileURLToPath(
  new URL('../bench/src/fingerprints/fingerprint-schedules.ts', import.meta.url),
);
const DRAW = 'engine.fingerprintSchedules()';

/** The engine and its sample leagues as one script that leaves `engine` behind. */
async function bundleEngine(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ENTRY, name: 'engine', formats: ['iife'] } },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was bundled.');
  return bundle.output[0].code;
}

async function generateInBrowser(page: Page, script: string): Promise<Record<string, string>> {
  await page.addScriptTag({ content: script });
  return page.evaluate(DRAW);
}

test('The same league and number make the same schedule on a server and in a browser, byte for byte', async ({
  page,
}) => {
  test.setTimeout(180_000); // it draws every sample league twice, on machines that are busy
  const script = await bundleEngine();
  const inBrowser = await generateInBrowser(page, script);
  // In a context of its own it would take five times as long: every look at Math asks whose that is.
  const inNode: unknown = runInThisContext(`(() => { ${script}; return ${DRAW}; })()`);
  expect(Object.keys(inBrowser).length).toBeGreaterThan(8);
  expect(inBrowser).toEqual(inNode);
});
