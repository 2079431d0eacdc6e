import { NOWHERE, placeOf, type Schedule } from '@evenfield/engine';
import type { Editor } from '../editor.ts';
import { runCommand } from './run-command.ts';

/** Applies the moves that a search found as one step; the moves name matches by row. */
export function moveMatches(
  editor: Editor,
  before: Schedule, // that the search ran on
  after: Schedule, // that it found; the cells of the moves are cells of its grid
  moves: readonly { readonly match: number; readonly to: number }[],
  label: string,
): void {
  const { ids } = before.fixtures;
  const target = (to: number) =>
    after.setup.constraints === undefined ? to : (placeOf(after, to) ?? NOWHERE);
  const named = moves.map(({ match, to }) => ({ match: ids[match]!, to: target(to) }));
  runCommand(editor, { kind: 'moveMatches', moves: named }, label);
}
