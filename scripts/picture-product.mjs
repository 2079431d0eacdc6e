/**
 * `node scripts/picture-product.mjs`: makes the home page's pictures again by driving the built product,
 * so that they always show it as it is. Needs ffmpeg. `ADDRESS=http://localhost:3000` pictures a product
 * that runs already, on which an account and a schedule are made.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../journeys/find-browser.mjs';
import { build } from './build.mjs';
import { freePort } from './free-port.mjs';
import { install, root } from './install.mjs';
import { SCENES } from './pictures/scenes.mjs';
import { run } from './run.mjs';
import { serveBuilt } from './serve-built.mjs';

const target = join(root, 'app/features/home/web/what-it-does/pictures');
const WIDTH = 560; // pixels of the home page; half the larger file
const QUALITY = { 1: '72', 2: '55' };
const wanted = process.argv.slice(2); // scenes by name; none: all of them

/** A picture file of what stands in the window, or in a part of it, in both widths. */
async function shoot(page, folder, name, clip) {
  const png = join(folder, `${name}.png`);
  await page.screenshot({
    path: png,
    animations: 'disabled',
    caret: 'hide',
    ...(clip && { clip }),
  });
  for (const scale of [1, 2]) {
    const words = ['-y', '-loglevel', 'error', '-i', png];
    const size = ['-vf', `scale=${WIDTH * scale}:-2:flags=lanczos`];
    const file = join(target, `${name}-${scale}x.webp`);
    const code = await run('ffmpeg', [
      ...words,
      ...size,
      ...['-quality', QUALITY[scale], '-compression_level', '6', file],
    ]);
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
  }
}

/** `width` is the picture's; `window` the whole window's, where that is larger. */
async function openPage(browser, scheme, { width, window }) {
  const context = await browser.newContext({
    viewport: window ?? { width, height: heightOf(width) },
    deviceScaleFactor: (2 * WIDTH) / width,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript(() => {
    sessionStorage.setItem('evenfield.tutorial-shown', '{"version":1,"value":true}');
  });
  return context.newPage();
}

function heightOf(width) {
  return Math.round((width * 3) / 4);
}

async function serve() {
  await install();
  await build();
  const port = await freePort();
  const server = await serveBuilt(port);
  const stop = () => {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
  };
  return { address: `http://localhost:${port}`, stop };
}

const { ADDRESS } = process.env;
const { address, stop } = ADDRESS ? { address: ADDRESS, stop: () => {} } : await serve();
const playwright = join(root, 'node_modules', '@playwright', 'test', 'index.mjs');
const { chromium } = await import(pathToFileURL(playwright).href);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const folder = mkdtempSync(join(tmpdir(), 'evenfield-pictures-'));
try {
  for (const scene of SCENES) {
    const { name, width, open } = scene;
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const scheme of ['light', 'dark']) {
      const page = await openPage(browser, scheme, scene);
      const corner = await open(page, address);
      const clip = corner && { ...corner, width, height: heightOf(width) };
      await shoot(page, folder, `${name}-${scheme}`, clip);
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  stop();
}
