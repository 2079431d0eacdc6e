import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedRetries } from '../journeys/allowed-retries.mjs';
import { findForbidden } from '../journeys/retries-reporter.mjs';
import { root } from './install.mjs';
import { listSource } from './list-source.mjs';
import { runHeard } from './run.mjs';

test('a journey that passes at its second try only fails the run, and is named', async () => {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const planted = join(root, 'scripts', 'planted', 'retries');
  const { code, output } = await runHeard(process.execPath, [cli, 'test'], {
    ...{ cwd: planted, heard: true },
  });
  expect(String(output)).toContain(
    'Passed at a second try only: flaky.spec.mjs: it needs two tries',
  );
  expect(code).toBe(1);
});

test('a journey that is listed with a reason may need a second try, and no other', () => {
  const allowed = [
    { journey: 'a', reason: 'why' },
    { journey: 'b', reason: ' ' },
    { journey: 'c' },
  ];
  expect(findForbidden(['a', 'b', 'c', 'd'], allowed)).toEqual(['b', 'c', 'd']);
});

test('each listed journey exists', () => {
  for (const { journey } of allowedRetries) {
    const [, file, title] = /^(.*?): (.*)$/.exec(journey) ?? [];
    const path = listSource(root).find((other) => basename(other) === file);
    expect(readFileSync(path, 'utf8')).toContain(title);
  }
});
