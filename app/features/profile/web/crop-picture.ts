import { invariant } from '@evenfield/engine';

/** A part of an image, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIDE = 250; // pixels

/** Returns a square part of an image as a picture of 250 x 250 pixels, as a data URL. */
export function cropPicture(image: HTMLImageElement, { x, y, width, height }: Part): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  invariant(context !== null, 'a canvas of this size can be drawn on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  return canvas.toDataURL('image/png');
}
