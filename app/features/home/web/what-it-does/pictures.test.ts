import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PICTURE_SIZE } from './pictures.ts';
import { FEATURES } from './words.ts';

/** Returns the width and height from a WebP header. */
function sizeOf(webp: Buffer) {
  expect(webp.toString('latin1', 8, 16)).toBe('WEBPVP8 '); // lossy format
  return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff };
}

test('every picture is there in light and dark, in the shape that is kept free for it, and small', async () => {
  for (const { picture } of FEATURES) {
    for (const scheme of ['light', 'dark']) {
      for (const scale of [1, 2]) {
        const name = `${picture}-${scheme}-${scale}x.webp`;
        const file = await readFile(join(import.meta.dirname, 'pictures', name));
        const { width, height } = PICTURE_SIZE;
        expect({ name, ...sizeOf(file) }).toEqual({
          name,
          width: scale * width,
          height: scale * height,
        });
        expect(file.length).toBeLessThan(45_000 * scale);
      }
    }
  }
});
