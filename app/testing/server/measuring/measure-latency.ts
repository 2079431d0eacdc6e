/**
 * How long a small call waits while the largest schedule is made: `npm run measure -w app`
 * (after a build) asks the built server for 27,000 matches and meanwhile for its settings.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { matchCount } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import { decodeSchedule, encodeGenerationRequest } from '@evenfield/wire';
import { generationCalls } from '#features/generation/api.ts';
import { settingsCalls } from '#features/settings/api.ts';

const PAUSE = 10; // milliseconds between two small calls
const main = new URL('../../../build/server/main.js', import.meta.url);

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-measure-'));
  const server = spawn(process.execPath, [main.pathname], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: string[] = await once(createInterface(server.stdout), 'line');
  const url = /http\S+/.exec(line ?? '')?.[0];
  if (!url) throw new Error(`The server did not say where it is: ${line}`);
  return { url, stop: () => server.kill() };
}

async function waitOnce(url: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begun;
}

const { url, stop } = await startServer();
const small = url + settingsCalls.getSettings.path;
const large = encodeGenerationRequest({ setup: samples.fullHouse, seed: 1 });
for (let warm = 0; warm < 50; warm++) await waitOnce(small);

const begun = performance.now();
let seconds = 0;
const generation = fetch(url + generationCalls.generateSchedule.path, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(large),
}).then(async (response) => {
  const bytes = await response.arrayBuffer(); // parsed afterwards: that would hold up the small calls here
  seconds = (performance.now() - begun) / 1000;
  return bytes;
});
const waits: number[] = [];
while (seconds === 0) {
  waits.push(await waitOnce(small));
  await sleep(PAUSE);
}
const answer = await generation;
stop();

waits.sort((one, other) => one - other);
const at = (share: number) => waits[Math.floor(share * (waits.length - 1))]!.toFixed(1);
const made = decodeSchedule(JSON.parse(new TextDecoder().decode(answer)));
if (!made.ok) throw new Error(JSON.stringify(made.refusal));
console.log(
  `${matchCount(made.value)} matches in ${seconds.toFixed(1)} s; meanwhile ${waits.length} small calls: ` +
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms.`,
);
