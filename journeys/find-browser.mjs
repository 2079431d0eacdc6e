/**
 * The Chromium that drives the browser tests, found or installed in the way the platform offers:
 * `CHROMIUM_PATH`, Playwright's own, the one without a window, Debian's package of it where we may
 * install it, the system's, the one that an npm package carries (Linux, x64).
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../scripts/run.mjs';

const WITHOUT_WINDOW = 'chromium-headless-shell'; // the journeys take a third less time in it
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function ofSystem() {
  return [...names.map(onPath), ...places].find((path) => path !== undefined && existsSync(path));
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function ofDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt-get …');
  await run('apt-get', ['update'], { quiet: true });
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wanted = [WITHOUT_WINDOW, ...(ofSystem() ? [] : ['chromium'])];
  for (const name of wanted) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true, env });
    const path = onPath(name);
    if (path) return path;
  }
  return undefined;
}

async function ofPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'; // makes the package unpack its libraries too
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** The path of a Chromium that can be started here; ends the process with a sentence where there is none. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    console.error(
      `CHROMIUM_PATH names ${given}, but there is no such file. Correct it or unset it.`,
    );
    process.exit(1);
  }
  const ofShell = () => onPath(WITHOUT_WINDOW);
  for (const find of [ofPlaywright, ofShell, ofDebian, ofSystem, ofPackage]) {
    const path = await find();
    if (path) return path;
  }
  console.error(
    'The browser tests need Chromium or Chrome, and none was found. Install one, or set CHROMIUM_PATH to its program, and run the command again.',
  );
  process.exit(1);
}
