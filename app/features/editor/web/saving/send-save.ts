import {
  decodeSaved,
  decodeStale,
  decodeUpdatedMatch,
  encodeMatchUpdate,
  encodeSave,
  endpoints,
  type Saved,
  type SavedSchedule,
  type SaveFrame,
  soleUpdate,
} from '@evenfield/contract';
import type { Schedule } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import type { SavedCopy } from './saved-copy.ts';

/** What came of a save that reached the server and was understood. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: Pick<Saved, 'id' | 'version' | 'name'> }
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule } // a newer version is there
  | { readonly kind: 'gone' } // it is not in this account any more
  | { readonly kind: 'planNeeded' }; // it has more teams than come without a plan

/**
 * Sends a schedule to its account; only what changed where that is the cell or the lock of one match.
 * Throws `CallFailure` where nothing came of it.
 */
export async function sendSave(
  frame: SaveFrame,
  { before, schedule }: { readonly before: SavedCopy | null; readonly schedule: Schedule },
  { inBackground }: { readonly inBackground: boolean },
): Promise<SaveOutcome> {
  try {
    const short = await sendMatch(frame, before, schedule, inBackground);
    if (short !== null) return short;
    const body = encodeSave(frame, schedule);
    const saved = decodeSaved(await callEndpoint(endpoints.saveSchedule, { body, inBackground }));
    return saved.ok ? { kind: 'saved', saved: saved.value } : { kind: 'planNeeded' };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 404) return { kind: 'gone' };
    if (failure.status !== 409) throw failure;
    const theirs = decodeStale(failure.body);
    if (!theirs.ok) throw failure;
    return { kind: 'stale', theirs: theirs.value };
  }
}

/** Null where one match is not all that changed, or where it cannot be stored by itself: a whole save stores double bookings too. */
async function sendMatch(
  { name, location, label, saveType, timeZone }: SaveFrame,
  before: SavedCopy | null,
  schedule: Schedule,
  inBackground: boolean,
): Promise<SaveOutcome | null> {
  if (before === null || location !== null || timeZone !== null) return null;
  if (name !== null && name !== before.name) return null;
  const update = soleUpdate(before.schedule, schedule);
  if (update === null) return null;
  const { id, version } = before;
  const body = encodeMatchUpdate({ schedule: id, version, label, saveType, ...update });
  const updated = decodeUpdatedMatch(
    await callEndpoint(endpoints.updateMatch, { body, inBackground }),
  );
  if (!updated.ok) return updated.refusal.kind === 'planRequired' ? { kind: 'planNeeded' } : null;
  return { kind: 'saved', saved: { id, name: before.name, version: updated.value.version } };
}
