import { type Command, invariant } from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { checkCommand, type EditResult } from '../results/check-command.ts';
import { openedResults } from '../results/store-results.ts';
import { recordStep } from '../schedule-history.ts';
import { keepMessage } from './edit-message.ts';
import { formatCommand } from './format-command.ts';
import { keepView } from './keep-view.ts';

/**
 * Runs a command as one step of the history. A refusal or the engine's warnings become the editor's
 * message until it is dismissed or its cause is gone.
 */
export function runCommand(editor: Editor, command: Command, label?: string): EditResult {
  const { history, message } = editor.getState();
  const before = openedSchedule(editor.getState());
  invariant(before !== null, 'there is a schedule to edit');
  const results = openedResults(editor.getState());
  const answer = checkCommand(before, command, results);
  if (!answer.ok) {
    const { refusal } = answer;
    if (refusal.code === 'nothingChanges') return answer; // not worth a message
    editor.setState({ message: { kind: 'refused', schedule: before, command, refusal } });
    return answer;
  }
  const { schedule } = answer.value;
  // The dialog of a new playoff has already warned of short rest.
  const warnings = answer.value.warnings.filter(
    ({ code }) => command.kind !== 'addPlayoff' || code !== 'shortRest',
  );
  const step = { label: label ?? formatCommand(before, command), schedule };
  editor.setState({
    history: recordStep(history, step),
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
