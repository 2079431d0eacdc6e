/** Names of edits: in the history, on the undo button and in announcements. */

import {
  type Command,
  entryName,
  entryOf,
  type MatchId,
  type Schedule,
  type Setup,
  teamNameIn,
  teamNames,
} from '@evenfield/engine';
import { dayLabel, formatPlaceAt } from '@evenfield/wire';
import {
  formatCellName,
  formatDay,
  formatMatch,
  formatMatches,
  formatShift,
  formatTeams,
} from '#league/match-words.ts';

/** Returns, say, 'Move Tigers – Lions to Sat 3 Apr, 9:00 AM, Field 2'. */
export function formatCommand(schedule: Schedule, command: Command): string {
  const { setup } = schedule;
  const called = (match: MatchId) => nameOf(schedule, match);
  const team = (number: number) => teamNames(setup)[number] ?? 'a team';
  switch (command.kind) {
    case 'moveMatch':
      return `Move ${called(command.match)} to ${formatCellName(schedule, command.to)}`;
    case 'swapMatches':
      return `Swap ${called(command.match)} with ${called(command.other)}`;
    case 'pairRound': {
      const entry = setup.entries[command.entry]!;
      const again = command.round < (entry.pairedRounds ?? 1) ? ' again' : '';
      return `Pair round ${command.round + 1} of ${entryName(entry)}${again}`;
    }
    case 'parkMatch':
      return `Park ${called(command.match)}`;
    case 'deleteMatch':
      return `Delete ${called(command.match)}`;
    case 'deleteDivision':
      return `Delete division ${command.division}`;
    case 'addPlayoff':
      return `Add playoffs of ${command.division}`;
    case 'startPlayoff':
      return `${command.teams === null ? 'Take back the seeds of' : 'Start'} ${entryName(setup.entries[command.entry]!)}`;
    case 'changeSeason':
      return command.constraints === undefined
        ? 'Change game days and times'
        : 'Change availability and requests';
    case 'deletePool':
    case 'deletePlayoff':
      return `Delete ${entryName(setup.entries[command.entry]!)}`;
    case 'addMatch':
      return `Add ${formatTeams([team(command.home), formatGuest(setup, command)])}`;
    case 'renameTeams':
      return `Change team names of ${entryName(setup.entries[command.entry]!)}`;
    case 'setTables':
      return 'Change the rules of the tables';
    case 'swapTeams':
      return `Swap ${team(command.teams[0])} and ${team(command.teams[1])}`;
    case 'replaceTeam':
      return `Replace ${team(command.team)} with ${command.name.trim()}`;
    case 'withdrawTeam':
      return `Withdraw ${team(command.team)}`;
    case 'swapSides':
      return `Swap the sides of ${called(command.match)}`;
    case 'moveDay':
      return `Move ${formatDay(schedule, command.from)} to ${formatDay(schedule, command.to)}`;
    case 'replaceDay':
      return `Move ${formatDay(schedule, command.day)} to ${dayLabel({ date: command.date }, 0)}`;
    case 'shiftDay':
      return `Shift ${formatDay(schedule, command.day)} ${formatShift(command.minutes)}`;
    case 'shiftMatches':
      return `Shift ${formatNamed(schedule, command.matches)} ${formatShift(command.minutes)}`;
    case 'lockMatches':
      return `${command.locked ? 'Lock' : 'Unlock'} ${formatNamed(schedule, command.matches)}`;
    case 'moveMatches': {
      const [first, ...others] = command.moves;
      if (first !== undefined && others.length === 0 && typeof first.to !== 'number')
        return `Move ${called(first.match)} to ${formatPlaceAt(setup, first.to)}`;
      return `Move ${formatMatches(command.moves.length)}`;
    }
  }
}

function formatNamed(schedule: Schedule, matches: readonly MatchId[]): string {
  return matches.length === 1 ? nameOf(schedule, matches[0]!) : formatMatches(matches.length);
}

/** Returns 'Lions', or 'Lions (Under 12)' when the home team is of another division. */
function formatGuest(setup: Setup, { home, away }: Extract<Command, { kind: 'addMatch' }>): string {
  return teamNameIn(setup, away, entryOf(setup, home));
}

function nameOf(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  return row < 0 ? 'a match' : formatMatch(schedule, row);
}
