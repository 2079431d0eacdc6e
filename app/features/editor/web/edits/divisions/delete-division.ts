import { apply, type Command, entryName, type MatchId, type Schedule } from '@evenfield/engine';
import { sayThings } from '#kernel/web/say-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { sayMatches } from '#league/match-words.ts';
import { runCommand } from '../../commands/run-command.ts';
import { type Editor, openedSchedule } from '../../editor.ts';
import { openedResults } from '../../results/take-results.ts';

/** Takes a division with all its pools out of the schedule, once that is confirmed. */
export function deleteDivision(editor: Editor, division: string): Promise<void> {
  return deleteConfirmed(editor, {
    command: { kind: 'deleteDivision', division },
    name: division,
    question: 'Are you sure you want to delete this division?',
  });
}

/** Takes one pool out of its division, once that is confirmed. */
export function deletePool(editor: Editor, schedule: Schedule, entry: number): Promise<void> {
  const { division, pool } = schedule.setup.entries[entry]!;
  return deleteConfirmed(editor, {
    command: { kind: 'deletePool', entry },
    name: entryName(schedule.setup.entries[entry]!),
    question: `Delete pool ${pool ?? division}? The other pools of ${division} stay.`,
  });
}

interface Deletion {
  readonly command: Command;
  readonly name: string;
  readonly question: string;
}

async function deleteConfirmed(editor: Editor, { command, name, question }: Deletion) {
  const detail = describeLoss(editor, command);
  const title = `Delete ${name}`;
  if (!(await confirmAction({ question, detail, title, confirm: 'Delete', danger: true }))) return;
  runCommand(editor, command);
}

/** How many matches and results go; undefined where the command would be refused. */
function describeLoss(editor: Editor, command: Command): string | undefined {
  const schedule = openedSchedule(editor.getState());
  if (schedule === null) return undefined;
  const answer = apply(schedule, command);
  if (!answer.ok) return undefined;
  const after = answer.value.schedule;
  const stays = new Set(after.fixtures.ids);
  const gone = schedule.fixtures.ids.filter((id) => !stays.has(id));
  const results = openedResults(editor.getState());
  const played = gone.filter((id) => results.has(id)).length;
  const others = countOfOthers(schedule, after, gone);
  const playoffs = countPlayoffs(schedule) - countPlayoffs(after);
  return [
    played > 0
      ? `This deletes ${sayMatches(gone.length)} and ${sayThings(played, 'result', 'results')}.`
      : `This deletes ${sayMatches(gone.length)}. None has a result yet.`,
    ...(playoffs > 0
      ? [`It also deletes ${sayThings(playoffs, 'playoff', 'playoffs')} of its teams.`]
      : []),
    ...(others > 0
      ? [`${sayMatches(others)} against teams of other divisions will be deleted with it.`]
      : []),
    'You can undo it.',
  ].join(' ');
}

/** Of the deleted matches those against teams that stay. */
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
