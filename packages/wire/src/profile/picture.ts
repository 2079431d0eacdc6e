/** A picture: in a form as a data URL or bare Base64; and the address at which it is shown. */
import * as z from 'zod/mini';
import { recordId } from '../scalars.ts';

/** In bytes of the picture's file. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_TOO_LARGE = 'A picture may have at most 5 MB.';
export const PICTURE_TYPE = 'image/webp';

const MOST_LETTERS = 7.5 * 1024 * 1024; // characters: the rest of a larger file is not read
const WRONG = 'Send the picture as a data URL in Base64.';
const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,/;

/** The Base64 of the picture's file. The server checks the content. */
export const pictureText = z.pipe(
  z.string({ error: WRONG }).check(
    z.maxLength(MOST_LETTERS, PICTURE_TOO_LARGE),
    z.refine((text) => text.length > MOST_LETTERS || isBase64(withoutHead(text)), WRONG),
  ),
  z.transform(withoutHead),
);

/** Returns the data URL of a stored picture. */
export function encodePicture(base64: string): string {
  return `data:${PICTURE_TYPE};base64,${base64}`;
}

function withoutHead(text: string): string {
  return text.trim().replace(DATA_URL, '');
}

function isBase64(text: string): boolean {
  return text.length % 4 !== 1 && /^[A-Za-z\d+/]+={0,2}$/.test(text);
}

export const pictureParams = z.object({ id: recordId('There is no picture at this address.') });

export const PICTURE_PATH = '/api/user/picture/:id';

/** Returns a picture's address. Anyone with it sees the picture, so only its owner gets it. */
export function pictureUrl(id: string): string {
  return PICTURE_PATH.replace(':id', id);
}
