import type { Schedule } from '@evenfield/engine';
import {
  decodeDetail,
  decodeSaved,
  decodeStale,
  encodeSave,
  encodeScheduleQuery,
  type Saved,
  type SavedSchedule,
  type SaveFrame,
  type SaveType,
} from '@evenfield/wire';
import { scheduleCalls } from '#features/schedules/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { MOST_LETTERS, type PendingCommand } from './document-steps.ts';
import type { SavedCopy } from './saved-copy.ts';

/** The outcome of a save that the server accepted or understood. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: Pick<Saved, 'id' | 'version' | 'name'> }
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule } // a newer version exists
  | { readonly kind: 'gone' } // no longer in this account
  | { readonly kind: 'planNeeded' }; // more teams than the free limit

/** Sends a whole schedule to its account. Throws `CallFailure` when the save fails. */
export function sendSave(frame: SaveFrame, schedule: Schedule): Promise<SaveOutcome> {
  return understand(async (): Promise<SaveOutcome> => {
    const input = { body: encodeSave(frame, schedule), ...priorityOf(frame.saveType) };
    const saved = decodeSaved(await callEndpoint(scheduleCalls.saveSchedule, input));
    return saved.ok ? { kind: 'saved', saved: saved.value } : { kind: 'planNeeded' };
  });
}

/** The most characters of a command that the server reads. */
const LONGEST_COMMAND = 30_000; // of up to two bytes
const UNSUPPORTED: readonly (number | null)[] = [400, 413]; // by a server that knows other commands, or too long

/** What a command came to: others had edited the schedule before it, and this is now its version. */
interface Overtaken {
  readonly kind: 'overtaken';
  readonly version: number;
}

/**
 * Sends one command to the account. Null when the schedule has to be sent as a whole: the command is too
 * long, or the server refuses it without any edits of others. Throws like `sendSave`.
 */
export async function sendCommand(
  copy: SavedCopy,
  { edit, command, label }: PendingCommand,
  saveType: SaveType,
): Promise<SaveOutcome | Overtaken | null> {
  const { id, version, name } = copy;
  const key = `${edit}-${version}`; // the same when it is sent again, another when it is done again
  const body = { id: key, version, command, label: label.slice(0, MOST_LETTERS), saveType };
  if (JSON.stringify(body).length > LONGEST_COMMAND) return null;
  try {
    const outcome = await understand(async (): Promise<SaveOutcome | Overtaken | null> => {
      const params = { id };
      const sending = priorityOf(saveType);
      const answer = await callEndpoint(scheduleCalls.runCommand, { params, body, ...sending });
      if (!answer.success && answer.error !== 'refused') return { kind: 'planNeeded' };
      const { version: now } = answer.data;
      if (answer.success && !answer.data.rebased)
        return { kind: 'saved', saved: { id, name, version: now } };
      return answer.success || now > version ? { kind: 'overtaken', version: now } : null;
    });
    return outcome?.kind === 'gone' ? null : outcome; // a whole save tells it from an older server
  } catch (failure) {
    const isUnsupported = failure instanceof CallFailure && UNSUPPORTED.includes(failure.status);
    if (isUnsupported) return null;
    throw failure;
  }
}

/** Loads the newest version. Null when it can't be read: a whole save tells why. */
export async function loadNewest(
  { id }: SavedCopy,
  saveType: SaveType,
): Promise<SaveOutcome | null> {
  const outcome = await understand(async (): Promise<SaveOutcome | null> => {
    const query = encodeScheduleQuery(id);
    const sending = priorityOf(saveType);
    const newest = decodeDetail(
      await callEndpoint(scheduleCalls.getSavedSchedule, { query, ...sending }),
    );
    return newest.ok ? { kind: 'stale', theirs: newest.value } : null;
  });
  return outcome?.kind === 'gone' ? null : outcome;
}

function priorityOf(saveType: SaveType) {
  return { inBackground: saveType === 'autosave' };
}

/** Runs a call, and turns what a server refuses for good into an outcome. */
async function understand<T>(call: () => Promise<T>): Promise<T | SaveOutcome> {
  try {
    return await call();
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 404) return { kind: 'gone' };
    if (failure.status !== 409) throw failure;
    const theirs = decodeStale(failure.body);
    if (!theirs.ok) throw failure;
    return { kind: 'stale', theirs: theirs.value };
  }
}
