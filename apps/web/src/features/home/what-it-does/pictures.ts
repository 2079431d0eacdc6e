/**
 * Pictures of the running product, light and dark, each in two widths: `scripts/picture-product.mjs`
 * makes them again.
 */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  import: 'default',
});

export type PictureName = 'generator' | 'import' | 'chart' | 'published' | 'team';
export type Scheme = 'light' | 'dark';

/** Of all pictures alike, in pixels of the page. */
export const PICTURE_SIZE = { width: 560, height: 420 };

/** Where a picture is, by how wide it is beside PICTURE_SIZE; null where it has not been made. */
export function pictureAddress(name: PictureName, scheme: Scheme, scale: 1 | 2): string | null {
  return FILES[`./pictures/${name}-${scheme}-${scale}x.webp`] ?? null;
}
