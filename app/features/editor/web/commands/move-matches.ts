import type { Schedule } from '@evenfield/engine';
import type { Editor } from '../editor.ts';
import { runCommand } from './run-command.ts';

/** Does the moves that a search has found, which names matches by their rows, as one step. */
export function moveMatches(
  editor: Editor,
  schedule: Schedule, // that was searched
  moves: readonly { readonly match: number; readonly to: number }[],
  label: string,
): void {
  const { ids } = schedule.fixtures;
  const named = moves.map(({ match, to }) => ({ match: ids[match]!, to }));
  runCommand(editor, { kind: 'moveMatches', moves: named }, label);
}
