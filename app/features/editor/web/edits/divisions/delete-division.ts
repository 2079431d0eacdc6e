import {
  type Command,
  entryName,
  invariant,
  type MatchId,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import { formatThings } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { formatMatches } from '#league/match-words.ts';
import { runCommand } from '../../commands/run-command.ts';
import { type Editor, openedSchedule } from '../../editor.ts';
import { checkCommand } from '../../results/check-command.ts';
import { openedResults } from '../../results/store-results.ts';

/** Deletes a division with all its pools, after confirmation. */
export function deleteDivision(editor: Editor, division: string): Promise<void> {
  return deleteConfirmed(editor, {
    command: { kind: 'deleteDivision', division },
    name: division,
    question: 'Are you sure you want to delete this division?',
    confirm: 'Delete division',
  });
}

/** Deletes one pool of its division, after confirmation. */
export function deletePool(editor: Editor, schedule: Schedule, entry: number): Promise<void> {
  const { division, pool } = schedule.setup.entries[entry]!;
  return deleteConfirmed(editor, {
    command: { kind: 'deletePool', entry },
    name: entryName(schedule.setup.entries[entry]!),
    question: `Delete pool ${pool ?? division}? The other pools of ${division} stay.`,
    confirm: 'Delete pool',
  });
}

interface Deletion {
  readonly command: Command;
  readonly name: string;
  readonly question: string;
  readonly confirm: string;
}

/** Asks for confirmation, unless the command would be refused: then shows why at once. */
async function deleteConfirmed(editor: Editor, { command, name, question, confirm }: Deletion) {
  const schedule = openedSchedule(editor.getState());
  invariant(schedule !== null, 'there is a schedule to edit');
  const results = openedResults(editor.getState());
  const answer = checkCommand(schedule, command, results);
  if (answer.ok) {
    const detail = describeLoss(schedule, answer.value.schedule, results);
    const title = `Delete ${name}`;
    if (!(await confirmAction({ question, detail, title, confirm, danger: true }))) return;
  }
  runCommand(editor, command);
}

/** Describes how many matches and results would be deleted. */
function describeLoss(schedule: Schedule, after: Schedule, results: Results): string {
  const stays = new Set(after.fixtures.ids);
  const gone = schedule.fixtures.ids.filter((id) => !stays.has(id));
  const played = gone.filter((id) => results.has(id)).length;
  const others = countOfOthers(schedule, after, gone);
  const playoffs = countPlayoffs(schedule) - countPlayoffs(after);
  return [
    played > 0
      ? `This deletes ${formatMatches(gone.length)} and ${formatThings(played, 'result', 'results')}.`
      : `This deletes ${formatMatches(gone.length)}. None has a result yet.`,
    ...(playoffs > 0
      ? [`It also deletes ${formatThings(playoffs, 'playoff', 'playoffs')} of its teams.`]
      : []),
    ...(others > 0
      ? [`${formatMatches(others)} against teams of other divisions will be deleted with it.`]
      : []),
    'You can undo it.',
  ].join(' ');
}

/** Counts the deleted matches against teams that stay. */
function countOfOthers({ setup, fixtures }: Schedule, after: Schedule, gone: readonly MatchId[]) {
  const keys = new Set(after.setup.entries.map(keyOf));
  const stays = setup.entries.flatMap((entry) => entry.teams.map(() => keys.has(keyOf(entry))));
  const deleted = new Set(gone);
  return fixtures.ids.filter(
    (id, row) => deleted.has(id) && (stays[fixtures.home[row]!]! || stays[fixtures.away[row]!]!),
  ).length;
}

function keyOf({ division, pool }: { readonly division: string; readonly pool: string | null }) {
  return JSON.stringify([division, pool]);
}

function countPlayoffs({ setup }: Schedule): number {
  return setup.entries.filter(({ playoff }) => playoff !== undefined).length;
}
