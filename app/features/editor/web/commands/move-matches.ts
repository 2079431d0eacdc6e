import { type Command, NOWHERE, placeOf, type Schedule } from '@evenfield/engine';
import type { Editor } from '../editor.ts';
import { runCommand } from './run-command.ts';

/** Moves of matches by row to cells. */
type Moves = readonly { readonly match: number; readonly to: number }[];

/** Applies the moves that a search found as one step. */
export function moveMatches(
  editor: Editor,
  before: Schedule, // that the search ran on
  after: Schedule, // that it found; the cells of the moves are cells of its grid
  moves: Moves,
  label: string,
): void {
  runCommand(editor, commandOfMoves(before, after, moves), label);
}

/** Returns the command for the moves that a search found, see `moveMatches`. */
export function commandOfMoves(before: Schedule, after: Schedule, moves: Moves): Command {
  const { ids } = before.fixtures;
  const target = (to: number) =>
    after.setup.constraints === undefined ? to : (placeOf(after, to) ?? NOWHERE);
  return {
    kind: 'moveMatches',
    moves: moves.map(({ match, to }) => ({ match: ids[match]!, to: target(to) })),
  };
}
