/**
 * Makes a small picture of whatever image somebody sends. What it is is seen from its content. The image
 * is decoded and drawn anew, so nothing of the file that came is kept: no place where it was taken, and
 * nothing that is no picture. SVG is a document with a language of its own, so it is none.
 */
import type { Outcome } from '@evenfield/engine';
import sharp from 'sharp';
import { createFairQueue, type Turn } from '#kernel/server/fair-queue.ts';

const SIDE = 250; // pixels
const MOST_PIXELS = 50_000_000; // of a file of 5 MB: more is made to fill a memory
const SECONDS = 10; // of work on one picture
const QUALITY = 85;

const NO_PICTURE = 'This picture cannot be read. Choose a PNG, JPEG, WebP, GIF or AVIF image.';
const TOO_LARGE = 'This picture has more than 50 megapixels. Choose a smaller one.';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif', // AVIF; the other kinds of it are not in this build
  ],
});
sharp.cache(false); // no two are alike
sharp.concurrency(1); // a picture is small, and others work too

/** By pixels. One large picture at a time: decoded it can take 200 MB. */
export const pictureTurns = createFairQueue({
  ...{ slots: 2, small: 12_500_000 },
  ...{ places: 16, placesEach: 4 },
});

/** The middle of an image as WebP of 250 x 250 pixels, the first frame where it moves; or why not. */
export async function shrinkPicture(file: Buffer, turn: Turn): Promise<Outcome<Buffer, string>> {
  const pixels = await countPixels(file);
  if (pixels === null) return { ok: false, refusal: NO_PICTURE };
  if (pixels > MOST_PIXELS) return { ok: false, refusal: TOO_LARGE };
  return pictureTurns.run(turn, pixels, () => drawSmall(file));
}

/** As the file says; null where it is no picture. */
async function countPixels(file: Buffer): Promise<number | null> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

async function drawSmall(file: Buffer): Promise<Outcome<Buffer, string>> {
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient() // before what says so is dropped
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY });
    return { ok: true, value: await picture.toBuffer() };
  } catch {
    return { ok: false, refusal: NO_PICTURE }; // of a broken file there is nothing else to say
  }
}
