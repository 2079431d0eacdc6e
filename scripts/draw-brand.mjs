/**
 * `node scripts/draw-brand.mjs`: draws the icons and the picture that a link to the product is shown
 * with, from the mark and the colors in packages/wire/src/brand.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { findBrowser } from '../journeys/find-browser.mjs';
import { root } from './install.mjs';

const target = join(root, 'app', 'public');
const pictures = join(root, 'app', 'features', 'home', 'web', 'what-it-does', 'pictures');
const brand = await tsImport('../packages/wire/src/brand.ts', import.meta.url);
const { BRAND_GREEN, BRAND_GREEN_ON_DARK, GROUND, MARK_LEFT, MARK_RIGHT, MARK_SIZE } = brand;

const mark = `<path d="${MARK_LEFT}" /><path d="${MARK_RIGHT}" />`;
const svg = (more, drawn = mark) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"${more}>${drawn}</svg>`;

const favicon = svg(
  '',
  `
  <title>Evenfield</title>
  <style>
    path { fill: ${BRAND_GREEN} }
    @media (prefers-color-scheme: dark) { path { fill: ${BRAND_GREEN_ON_DARK} } }
  </style>
  <path d="${MARK_LEFT}" />
  <path d="${MARK_RIGHT}" />
`,
);

/** The mark in white on green, so far from the edge that a round mask leaves it whole. */
const tile = (size) => `
  <style>body { margin: 0; background: ${BRAND_GREEN} }</style>
  ${svg(` width="${size}" height="${size}" fill="#ffffff"`, `<g transform="translate(3.2 3.2) scale(0.6)">${mark}</g>`)}`;

const small = `<style>body { margin: 0 }</style>${svg(` width="32" height="32" fill="${BRAND_GREEN}"`)}`;

function social() {
  const chart = readFileSync(join(pictures, 'chart-light-2x.webp')).toString('base64');
  const inter = join(root, 'node_modules/@fontsource-variable/inter/files');
  const font = readFileSync(join(inter, 'inter-latin-wght-normal.woff2')).toString('base64');
  return `
  <style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: ${GROUND}; color: #152019;
      font-family: Inter }
    .words { position: absolute; inset: 72px auto 84px 72px; width: 500px; display: flex; flex-direction: column }
    .name { display: flex; align-items: center; gap: 16px; font-size: 40px; font-weight: 700; letter-spacing: -0.02em }
    .name svg { width: 60px; height: 60px }
    h1 { margin: auto 0 28px; font-size: 76px; line-height: 1.02; letter-spacing: -0.035em }
    p { margin: 0; font-size: 28px; line-height: 1.4; color: #55615a }
    img { position: absolute; left: 612px; top: 66px; width: 648px; height: 486px; border-radius: 24px; border: 1px solid #dde2d8 }
    .line { position: absolute; inset: auto 0 0; height: 18px; background: ${BRAND_GREEN} }
  </style>
  <div class="words">
    <div class="name">${svg(` fill="${BRAND_GREEN}"`)} Evenfield</div>
    <h1>A fair season for every team.</h1>
    <p>Schedules for leagues and tournaments, with the figures that prove it.</p>
  </div>
  <img src="data:image/webp;base64,${chart}" alt="">
  <div class="line"></div>`;
}

/** A PNG as the only picture of an icon file. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const playwright = join(root, 'node_modules', '@playwright', 'test', 'index.mjs');
const { chromium } = await import(pathToFileURL(playwright).href);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  const draw = async (html, width, height = width, omitBackground = false) => {
    await page.setViewportSize({ width, height });
    await page.setContent(`<!doctype html>${html}`);
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ omitBackground });
  };
  const write = (name, content) => writeFileSync(join(target, name), content);
  write('favicon.svg', `${favicon}\n`);
  write('favicon.ico', icoOf(await draw(small, 32, 32, true), 32));
  write('apple-touch-icon.png', await draw(tile(180), 180));
  write('icon-192.png', await draw(tile(192), 192));
  write('icon-512.png', await draw(tile(512), 512));
  write('social.png', await draw(social(), 1200, 630));
} finally {
  await browser.close();
}
