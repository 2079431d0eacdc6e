/**
 * Makes a small picture of any image. Its type is detected from the content. The image is decoded
 * and encoded anew, so that nothing else of the file remains, such as its location or hidden data.
 * SVG is refused, since it is a document with a language of its own.
 */
import type { Outcome } from '@evenfield/engine';
import { createFairQueue, type Turn } from '#kernel/server/fair-queue.ts';

const SIDE = 250; // pixels
const MOST_PIXELS = 50_000_000; // in a file of 5 MB: more is an attack on the memory
const SECONDS = 10; // for one picture
const QUALITY = 85;

const NO_PICTURE = 'This picture cannot be read. Choose a PNG, JPEG, WebP, GIF or AVIF image.';
const TOO_LARGE = 'This picture has more than 50 megapixels. Choose a smaller one.';

const FORMATS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif', // AVIF; this build lacks the other HEIF formats
];

let loading: ReturnType<typeof readSharp> | undefined;

/** Loads the image decoder once: 20 MB of native code, so before the first picture. */
export function loadSharp(): ReturnType<typeof readSharp> {
  loading ??= readSharp();
  return loading;
}

async function readSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: FORMATS });
  sharp.cache(false); // no image repeats
  sharp.concurrency(1); // pictures are small, and other threads need the CPU
  return sharp;
}

/** Weighted by pixels. One large picture at a time: decoded it can take 200 MB. */
export const pictureTurns = createFairQueue({
  ...{ slots: 2, small: 12_500_000 },
  ...{ places: 16, placesEach: 4 },
});

/**
 * Returns the center of an image (of an animation: its first frame) as WebP of 250 x 250 pixels, or
 * why not.
 */
export async function shrinkPicture(file: Buffer, turn: Turn): Promise<Outcome<Buffer, string>> {
  const pixels = await countPixels(file);
  if (pixels === null) return { ok: false, refusal: NO_PICTURE };
  if (pixels > MOST_PIXELS) return { ok: false, refusal: TOO_LARGE };
  return pictureTurns.run(turn, pixels, () => renderSmall(file));
}

/** Returns the number of pixels by the file's header; null if it is no image. */
async function countPixels(file: Buffer): Promise<number | null> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

async function renderSmall(file: Buffer): Promise<Outcome<Buffer, string>> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient() // before the orientation tag is dropped
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY });
    return { ok: true, value: await picture.toBuffer() };
  } catch {
    return { ok: false, refusal: NO_PICTURE }; // the only message for a broken file
  }
}
