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

/** Where a picture is; `scale` times as wide as PICTURE_SIZE. */
export function pictureAddress(name: PictureName, scheme: Scheme, scale: 1 | 2): string {
  const address = FILES[`./pictures/${name}-${scheme}-${scale}x.webp`];
  if (address === undefined) throw new Error(`There is no picture ${name} (${scheme}, ${scale}x).`);
  return address;
}
