import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';

export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** An image that the browser can show; its address stands until it is closed. */
export interface OpenPicture {
  readonly image: HTMLImageElement;
  readonly close: () => void;
}

/** Opens a file as a picture, or says what is wrong with the file. */
export async function openPicture(file: File): Promise<Outcome<OpenPicture, string>> {
  if (file.size > MOST_PICTURE_BYTES) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    return { ok: false, refusal: `${file.name} has ${megabytes} MB. ${PICTURE_TOO_LARGE}` };
  }
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    if (file.type === 'image/svg+xml') throw new Error('SVG is a document');
    await image.decode();
    return { ok: true, value: { image, close: () => URL.revokeObjectURL(address) } };
  } catch {
    URL.revokeObjectURL(address);
    return {
      ok: false,
      refusal: `${file.name} cannot be read as a picture. Choose a PNG, JPEG, WebP, GIF or AVIF image.`,
    };
  }
}
