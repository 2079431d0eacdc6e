import { type Command, invariant, type Schedule } from '@evenfield/engine';
import { formatBeyond } from '#features/schedules/api.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { type Editor, openedSchedule, ROLE_FORBIDS } from '../editor.ts';
import { checkCommand, type EditResult } from '../results/check-command.ts';
import { openedResults } from '../results/store-results.ts';
import { recordStep } from '../schedule-history.ts';
import { findBeyond } from './beyond-divisions.ts';
import { keepMessage } from './edit-message.ts';
import { formatCommand } from './format-command.ts';
import { keepView } from './keep-view.ts';

/**
 * Runs a command as one step of the history. A refusal or the engine's warnings become the editor's
 * message until it is dismissed or its cause is gone.
 */
export function runCommand(editor: Editor, command: Command, label?: string): EditResult {
  const before = openedSchedule(editor.getState());
  invariant(before !== null, 'there is a schedule to edit');
  return finish(editor, before, command, label ?? formatCommand(before, command));
}

/** Runs a command and a second one upon it as one step, named by the first: all or nothing, with the warnings of the second. */
export function runBoth(editor: Editor, first: Command, second: Command): EditResult {
  const before = openedSchedule(editor.getState());
  invariant(before !== null, 'there is a schedule to edit');
  const label = formatCommand(before, first);
  const answer = checkCommand(before, first, openedResults(editor.getState()));
  if (answer.ok) return finish(editor, answer.value.schedule, second, label);
  const isSame = answer.refusal.code === 'nothingChanges';
  return finish(editor, before, isSame ? second : first, label);
}

/** Runs a command on a schedule and records what it makes of it as the next step. */
function finish(editor: Editor, base: Schedule, command: Command, label: string): EditResult {
  const { history, message, allowed, divisions } = editor.getState();
  if (allowed !== 'all') {
    notifyWarning(ROLE_FORBIDS);
    return { ok: false, refusal: { code: 'nothingChanges' } };
  }
  const before = openedSchedule(editor.getState());
  const results = openedResults(editor.getState());
  const answer = checkCommand(base, command, results);
  if (!answer.ok) {
    const { refusal } = answer;
    if (refusal.code === 'nothingChanges') return answer; // not worth a message
    editor.setState({ message: { kind: 'refused', schedule: base, command, refusal } });
    return answer;
  }
  const { schedule } = answer.value;
  const beyond = divisions && findBeyond(base, schedule, divisions);
  if (beyond) {
    notifyWarning(formatBeyond(divisions, beyond));
    return { ok: false, refusal: { code: 'nothingChanges' } };
  }
  const edit = base === before ? { edit: { id: crypto.randomUUID(), command } } : {};
  // The dialog of a new playoff has already warned of short rest.
  const warnings = answer.value.warnings.filter(
    ({ code }) => command.kind !== 'addPlayoff' || code !== 'shortRest',
  );
  editor.setState({
    history: recordStep(history, { label, schedule, ...edit }),
    counts: null,
    search: null,
    message:
      warnings.length > 0
        ? { kind: 'warned', schedule, warnings }
        : keepMessage(message, schedule, results),
    ...keepView(editor.getState(), before, schedule),
  });
  return answer;
}

/** Removes the message once it has been read. */
export function dismissMessage(editor: Editor): void {
  editor.setState({ message: null });
}
