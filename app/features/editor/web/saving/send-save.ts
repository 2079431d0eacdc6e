import type { Schedule } from '@evenfield/engine';
import {
  decodeSaved,
  decodeStale,
  decodeUpdatedMatch,
  encodeMatchUpdate,
  encodeSave,
  type Saved,
  type SavedSchedule,
  type SaveFrame,
  soleUpdate,
} from '@evenfield/wire';
import { scheduleCalls } from '#features/schedules/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import type { SavedCopy } from './saved-copy.ts';

/** The outcome of a save that the server accepted or understood. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: Pick<Saved, 'id' | 'version' | 'name'> }
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule } // a newer version exists
  | { readonly kind: 'gone' } // no longer in this account
  | { readonly kind: 'planNeeded' }; // more teams than the free limit

/**
 * Sends a schedule to its account; sends only the match when a single cell or lock has changed.
 * Throws `CallFailure` when the save fails.
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
    const saved = decodeSaved(
      await callEndpoint(scheduleCalls.saveSchedule, { body, inBackground }),
    );
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

/** Returns null when more than one match has changed or it cannot be stored by itself. */
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
    await callEndpoint(scheduleCalls.updateMatch, { body, inBackground }),
  );
  if (!updated.ok) return updated.refusal.kind === 'planRequired' ? { kind: 'planNeeded' } : null;
  return { kind: 'saved', saved: { id, name: before.name, version: updated.value.version } };
}
