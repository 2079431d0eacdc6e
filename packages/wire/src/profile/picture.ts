/** A picture: as a form sends it, a data URL or only the Base64 in it; and its own address, for whoever is shown it. */
import * as z from 'zod/mini';
import { recordId } from '../scalars.ts';

/** Bytes of a picture's file. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_TOO_LARGE = 'A picture may have at most 5 MB.';
export const PICTURE_TYPE = 'image/webp';

const MOST_LETTERS = 7.5 * 1024 * 1024; // of a larger file nobody reads the rest
const WRONG = 'Send the picture as a data URL in Base64.';
const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,/;

/** The Base64 of the picture's file. What it shows is for the server to see. */
export const pictureText = z.pipe(
  z.string({ error: WRONG }).check(
    z.maxLength(MOST_LETTERS, PICTURE_TOO_LARGE),
    z.refine((text) => text.length > MOST_LETTERS || isBase64(withoutHead(text)), WRONG),
  ),
  z.transform(withoutHead),
);

/** The data URL of a picture as it is kept. */
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

/** Where a picture is shown. Who knows the address may see it, so it is told to nobody but its owner. */
export function pictureUrl(id: string): string {
  return PICTURE_PATH.replace(':id', id);
}
