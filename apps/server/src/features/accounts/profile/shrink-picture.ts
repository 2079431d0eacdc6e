/**
 * Makes a small picture of whatever image somebody sends. What it is is seen from its content. The image
 * is decoded and drawn anew, so nothing of the file that came is kept: no place where it was taken, and
 * nothing that is no picture. SVG is a document with a language of its own, so it is none.
 */
import type { Outcome } from '@evenfield/engine';
import pLimit from 'p-limit';
import sharp from 'sharp';

const SIDE = 250; // pixels
const MOST_PIXELS = 50_000_000; // of a file of 5 MB: more is made to fill a memory
const SECONDS = 10; // of work on one picture
const QUALITY = 85;

const NO_PICTURE =
  'This is no picture that can be read. Choose a PNG, JPEG, WebP, GIF or AVIF image.';
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

const oneAtATime = pLimit(1); // a decoded one can take 200 MB

/** The middle of an image as WebP of 250 x 250 pixels, the first frame where it moves; or why not. */
export function shrinkPicture(file: Buffer): Promise<Outcome<Buffer, string>> {
  return oneAtATime(() => drawSmall(file));
}

async function drawSmall(file: Buffer): Promise<Outcome<Buffer, string>> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { ok: false, refusal: TOO_LARGE };
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
