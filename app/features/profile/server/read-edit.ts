import type { DetailsEdit } from '@evenfield/wire/profile';
import { type BodyRead, readBody } from '#kernel/server/read-body.ts';
import { profileCalls } from '../api.ts';

/** An edit whose picture is the bytes of its file. */
export type FileEdit = Omit<DetailsEdit, 'picture'> & {
  readonly picture?: Uint8Array | null | undefined;
};

/** Parses the bytes of an edit of a profile. */
export function readEdit(bytes: Uint8Array): BodyRead<FileEdit> {
  const read = readBody(profileCalls.editDetails, bytes);
  if (read.kind !== 'input') return read;
  const { picture, ...texts } = read.input;
  const file = typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture;
  return { ...read, input: { ...texts, picture: file } };
}
