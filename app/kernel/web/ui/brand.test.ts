import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BRAND_GREEN,
  BRAND_GREEN_ON_DARK,
  GROUND,
  GROUND_IN_DARK,
  MARK_LEFT,
  MARK_RIGHT,
} from '@evenfield/wire/brand';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFile(join(import.meta.dirname, '..', '..', '..', ...path));
const readText = async (...path: string[]) => (await read(...path)).toString('utf8');

/** Returns a PNG's width and height from its header. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('pages, e-mails, PDFs and icons share one green and one ground', async () => {
  const tokens = await readText('kernel', 'web', 'ui', 'tokens.css');
  expect(tokens).toContain(`--ef-brand: light-dark(${BRAND_GREEN}, ${BRAND_GREEN_ON_DARK});`);
  expect(tokens).toContain(`--ef-ground: light-dark(${GROUND}, ${GROUND_IN_DARK});`);
  const page = await readText('index.html');
  for (const color of [GROUND, GROUND_IN_DARK]) expect(page).toContain(`content="${color}"`);
  const manifest = JSON.parse(await readText('public', 'site.webmanifest'));
  expect([manifest.theme_color, manifest.background_color]).toEqual([BRAND_GREEN, GROUND]);
});

test('the icon in the tab is the mark: else run scripts/draw-brand.mjs', async () => {
  const icon = await readText('public', 'favicon.svg');
  for (const part of [MARK_LEFT, MARK_RIGHT, BRAND_GREEN, BRAND_GREEN_ON_DARK]) {
    expect(icon).toContain(part);
  }
});

test('every icon and the picture of a link are there in the sizes that they are asked for in', async () => {
  const manifest = JSON.parse(await readText('public', 'site.webmanifest'));
  for (const { src, sizes, type } of manifest.icons) {
    if (type !== 'image/png') continue;
    expect(`${src} ${sizeOf(await read('public', src)).join('x')}`).toBe(`${src} ${sizes}`);
  }
  expect(sizeOf(await read('public', 'apple-touch-icon.png'))).toEqual([180, 180]);
  expect(sizeOf(await read('public', 'social.png'))).toEqual([1200, 630]);
  const ico = await read('public', 'favicon.ico');
  expect(sizeOf(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
});
