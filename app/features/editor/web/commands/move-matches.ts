import type { Schedule } from '@evenfield/engine';
import type { Editor } from '../editor.ts';
import { runCommand } from './run-command.ts';

/** Applies the moves that a search found as one step; the moves name matches by row. */
export function moveMatches(
  editor: Editor,
  schedule: Schedule, // that the search ran on
  moves: readonly { readonly match: number; readonly to: number }[],
  label: string,
): void {
  const { ids } = schedule.fixtures;
  const named = moves.map(({ match, to }) => ({ match: ids[match]!, to }));
  runCommand(editor, { kind: 'moveMatches', moves: named }, label);
}
