import { decodeBody, type Fault } from '@evenfield/wire';
import type { DetailsEdit } from '@evenfield/wire/profile';
import { MOST_FAULTS } from '#kernel/server/problem.ts';
import { readJson, tokenIn } from '#kernel/server/read-json.ts';
import { profileCalls } from '../api.ts';

/** The parsed body of an edit. */
export type EditRead =
  | { readonly kind: 'edit'; readonly token: string | null; readonly edit: FileEdit }
  | {
      readonly kind: 'malformed' | 'tooLarge';
      readonly token: string | null;
      readonly faults: readonly Fault[];
    };

/** An edit whose picture is the bytes of its file. */
export type FileEdit = Omit<DetailsEdit, 'picture'> & {
  readonly picture?: Uint8Array | null | undefined;
};

/** Parses the bytes of an edit of a profile. */
export function readEdit(bytes: Uint8Array): EditRead {
  const json = readJson(bytes);
  if (json.kind !== 'json') return { kind: json.kind, token: null, faults: [json.fault] };
  const token = tokenIn(json.value);
  const decoded = decodeBody(profileCalls.editDetails, json.value);
  if (!decoded.ok) {
    return { kind: 'malformed', token, faults: decoded.refusal.slice(0, MOST_FAULTS) };
  }
  const { picture, ...texts } = decoded.value;
  const file = typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture;
  return { kind: 'edit', token, edit: { ...texts, picture: file } };
}
