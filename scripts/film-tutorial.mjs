/**
 * `node scripts/film-tutorial.mjs`: makes the tutorial's video again by driving the built product, so
 * that it always shows the editor as it is. Needs ffmpeg. What is filmed ends as it began, so that
 * the video can loop.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../journeys/find-browser.mjs';
import { build } from './build.mjs';
import { openCamera } from './film/camera.mjs';
import { encode } from './film/encode.mjs';
import { freePort } from './free-port.mjs';
import { install, root } from './install.mjs';
import { serveBuilt } from './serve-built.mjs';

const target = join(root, 'app', 'features', 'editor', 'web', 'tutorial');
const words = JSON.parse(readFileSync(join(target, 'tutorial-words.json'), 'utf8'));
const SIZE = { width: 1440, height: 810 };
const FREE = /: free\. The match can go here(:|$)/;
const SWAP = /against .* The two matches can be swapped/;

/** The sample league, drawn and on the chart. */
async function openChart(page, address) {
  await page.addInitScript(() => {
    sessionStorage.setItem('evenfield.tutorial-shown', '{"version":1,"value":true}');
  });
  await page.goto(`${address}/generate-schedule`);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 60_000 });
}

/** Brings the chart's buttons to the top of the window. */
async function frameChart(page) {
  const bar = await page.getByRole('button', { name: 'Hide Color Chart' }).boundingBox();
  await page.evaluate((top) => scrollTo(0, top), bar.y - 16);
}

/** The cells of that name that are wholly in the window. */
async function cellsInSight(page, name) {
  const all = await page.getByRole('gridcell', { name }).all();
  const boxes = await Promise.all(all.map((cell) => cell.boundingBox()));
  return all.filter((_, i) => boxes[i] && boxes[i].y + boxes[i].height < SIZE.height - 8);
}

/** The first match in sight from `begin` on to which a cell in sight gives that answer: both by their names. */
async function rehearse(page, answer, begin, nth) {
  const matches = await cellsInSight(page, / against /);
  for (const match of matches.slice(begin)) {
    const name = await match.getAttribute('aria-label');
    await match.click();
    const cells = await cellsInSight(page, answer);
    const answered = await cells.at(nth)?.getAttribute('aria-label');
    await page.keyboard.press('Escape');
    if (answered) return { match: name, cell: answered.split('. The ')[0] };
  }
  throw new Error('No match in sight has such a cell.');
}

/** All that the chart says of the matches in sight. */
async function readMatches(page) {
  const cells = await cellsInSight(page, / against /);
  const names = await Promise.all(cells.map((cell) => cell.getAttribute('aria-label')));
  return names.sort().join();
}

/** Every scene of the video; answers with the picture that stands for it. */
async function film(page, camera, move) {
  const { say, shoot, moveTo, click, lift, drop } = camera;
  const cell = (name) => page.getByRole('gridcell', { name: new RegExp(`^${quote(name)}`) });
  const undo = page.getByRole('button', { name: /^Undo/ });

  const begun = await readMatches(page);
  say(words.chart);
  await shoot(2.4);
  say(words.pickUp);
  await lift(cell(move.match));
  await shoot(2.2);
  const poster = camera.frames.at(-1).path;
  say(words.drop);
  await moveTo(cell(move.cell));
  await shoot(0.9);
  await drop();
  await shoot(1.4);

  const swap = await rehearse(page, SWAP, 0, 0);
  say(words.swap);
  await lift(cell(swap.match));
  await moveTo(cell(swap.cell));
  await shoot(0.6);
  await drop();
  await shoot(0.8);
  await click(page.getByRole('button', { name: 'Swap the two' }));
  await shoot(1.6);

  say(words.park);
  await lift((await cellsInSight(page, / against /))[4]);
  await moveTo(page.getByRole('region', { name: 'Buffer area' }));
  await shoot(0.6);
  await drop();
  await shoot(1.8);

  say(words.undo);
  for (let steps = 3; steps > 0; steps--) {
    await click(undo);
    await shoot(0.9);
  }
  await shoot(1);
  if ((await readMatches(page)) !== begun) throw new Error('The film does not end as it began.');
  return poster;
}

function quote(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

await install();
await build();
const playwright = join(root, 'node_modules', '@playwright', 'test', 'index.mjs');
const { chromium } = await import(pathToFileURL(playwright).href);
const port = await freePort();
const server = await serveBuilt(port);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const folder = mkdtempSync(join(tmpdir(), 'evenfield-film-'));
try {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce', locale: 'en-US' });
  await openChart(page, `http://localhost:${port}`);
  await frameChart(page);
  const move = await rehearse(page, FREE, 3, -1);
  const camera = await openCamera(page, folder);
  const poster = await film(page, camera, move);
  await encode({ ...camera, poster }, folder, target, 'tutorial');
  console.log(`${camera.now().toFixed(1)} seconds in ${camera.frames.length} pictures.`);
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
}
