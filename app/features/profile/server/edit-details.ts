import { findDetailFaults } from '@evenfield/wire/countries';
import {
  encodeDetailFault,
  encodePictureFault,
  MOST_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  type UserDetails,
} from '@evenfield/wire/profile';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Turn } from '#kernel/server/fair-queue.ts';
import { Problem } from '#kernel/server/problem.ts';
import { deletePicture, putPicture } from './picture-store.ts';
import type { FileEdit } from './read-edit.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { findDetails, holdDetails, updateDetails } from './store.ts';

/** Changes an organizer's details, all or nothing. A picture is processed at its `turn`. Returns the new details. */
export async function editDetails(
  db: Kysely<Tables>,
  id: string,
  { picture, ...texts }: FileEdit,
  { now, turn }: { readonly now: Date; readonly turn: Turn },
): Promise<UserDetails> {
  const drawn = picture ? await renderPicture(asBuffer(picture), turn) : picture;
  const edited = await db.transaction().execute(async (trx) => {
    const before = await holdDetails(trx, id);
    if (!before) return null;
    const after = { ...before, ...withoutGaps(texts) };
    const faults = findDetailFaults(after, before);
    if (faults.length > 0) throw new Problem('malformed', faults.map(encodeDetailFault));
    await updateDetails(trx, id, after);
    if (drawn === null) await deletePicture(trx, id);
    else if (drawn !== undefined) await putPicture(trx, id, drawn, now);
    return findDetails(trx, id);
  });
  if (!edited) throw new Problem('unauthorized'); // the account was deleted meanwhile
  return edited;
}

async function renderPicture(file: Buffer, turn: Turn): Promise<Buffer> {
  if (file.length > MOST_PICTURE_BYTES) {
    throw new Problem('tooLarge', [encodePictureFault(PICTURE_TOO_LARGE)]);
  }
  const drawn = await shrinkPicture(file, turn);
  if (!drawn.ok) throw new Problem('malformed', [encodePictureFault(drawn.refusal)]);
  return drawn.value;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

type Texts = Omit<FileEdit, 'picture'>;

function withoutGaps(texts: Texts): { readonly [K in keyof Texts]?: string } {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
