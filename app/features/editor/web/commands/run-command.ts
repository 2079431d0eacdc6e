import { type Command, invariant } from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { askCommand, type EditAnswer } from '../results/ask-command.ts';
import { openedResults } from '../results/take-results.ts';
import { recordStep } from '../schedule-history.ts';
import { keepMessage } from './edit-message.ts';
import { keepView } from './keep-view.ts';
import { sayCommand } from './say-command.ts';

/**
 * Does what a person asked for, as one step of the history. A refusal, or what the engine warns of, is
 * kept as the editor's message until it is dismissed or its cause is gone.
 */
export function runCommand(editor: Editor, command: Command, label?: string): EditAnswer {
  const { history, message } = editor.getState();
  const before = openedSchedule(editor.getState());
  invariant(before !== null, 'there is a schedule to edit');
  const results = openedResults(editor.getState());
  const answer = askCommand(before, command, results);
  if (!answer.ok) {
    const { refusal } = answer;
    if (refusal.code === 'nothingChanges') return answer; // nobody has to hear of it
    editor.setState({ message: { kind: 'refused', schedule: before, command, refusal } });
    return answer;
  }
  const { schedule } = answer.value;
  // Where a new playoff has little rest its dialog has said so, and no other place would give it more.
  const warnings = answer.value.warnings.filter(
    ({ code }) => command.kind !== 'addPlayoff' || code !== 'shortRest',
  );
  const step = { label: label ?? sayCommand(before, command), schedule };
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

/** Takes the message away that a person has read. */
export function dismissMessage(editor: Editor): void {
  editor.setState({ message: null });
}
