import { invariant, type MatchId, type Refusal } from '@evenfield/engine';
import { scheduleCalls } from '#features/schedules/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { notifyDone, notifyWarning } from '#kernel/web/ui/notify.ts';
import { formatCommand } from '../commands/format-command.ts';
import { formatRefusal } from '../commands/format-refusal.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import { copyPlace } from './copy-place.ts';
import { openedCopy } from './opened-copy.ts';
import { saveOpened } from './save-opened.ts';
import { loadNewest } from './send-save.ts';

const SAME = 'This match is already published at this place. Publish the draft for other changes.';
const FAILED = 'The match was not published. Check your connection and try again.';

/** Gives a match the place in the published schedule that it has in the open draft; the rest of the draft stays. */
export async function publishMatch(editor: Editor, match: MatchId): Promise<unknown> {
  const draft = openedSchedule(editor.getState());
  const copy = openedCopy(editor.getState());
  invariant(draft !== null && copy?.draftOf !== undefined, 'a draft is open');
  const { id } = copy.draftOf;
  try {
    if (copy.schedule !== draft && !(await saveOpened(editor, { saveType: 'autosave' })))
      return null;
    const loaded = await loadNewest({ ...copy, id }, 'saveclick');
    if (loaded?.kind !== 'stale') return notifyWarning(FAILED);
    const { version, schedule } = loaded.theirs;
    const command = copyPlace(draft, schedule, match);
    if (command === null) return notifyWarning(SAME);
    const label = formatCommand(schedule, command);
    const body = { id: crypto.randomUUID(), version, command, label };
    const answer = await callEndpoint(scheduleCalls.runCommand, { params: { id }, body });
    if (answer.success) return notifyDone('The match is published. The rest of the draft stays.');
    if (answer.error !== 'refused') return notifyWarning(answer.message);
    const { title, detail } = formatRefusal(schedule, answer.data.refusal as Refusal); // as the engine gave it
    return notifyWarning([title, detail].filter(Boolean).join(' '));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return notifyWarning(failure.reason === 'unreachable' ? FAILED : failure.message);
  }
}
