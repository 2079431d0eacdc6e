import { findCrossovers, type Schedule } from '@evenfield/engine';
import { sayMatches } from '#src/league/match-words.ts';
import { confirmAction } from '#src/ui/confirm-action.tsx';
import { runCommand } from '../../commands/run-command.ts';
import { type Editor, openedSchedule } from '../../editor.ts';

/** Takes a division with all its pools out of the schedule, once that is confirmed. */
export async function deleteDivision(editor: Editor, division: string): Promise<void> {
  const question = 'Are you sure you want to delete this division?';
  const title = `Delete ${division}`;
  const schedule = openedSchedule(editor.getState());
  const detail = schedule === null ? undefined : sayLost(schedule, division);
  if (!(await confirmAction({ question, detail, title, confirm: 'Delete', danger: true }))) return;
  runCommand(editor, { kind: 'deleteDivision', division });
}

/** What other divisions lose with it; undefined: nothing. */
function sayLost(schedule: Schedule, division: string): string | undefined {
  const { setup, fixtures } = schedule;
  const divisions = setup.entries.flatMap((entry) => entry.teams.map(() => entry.division));
  const lost = findCrossovers(schedule).filter((row) => {
    const [one, other] = [divisions[fixtures.home[row]!], divisions[fixtures.away[row]!]];
    return one !== other && (one === division || other === division);
  });
  if (lost.length === 0) return undefined;
  return `${sayMatches(lost.length)} against teams of other divisions will be deleted with it.`;
}
