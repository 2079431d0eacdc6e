/** What an edit is called: in the history, on the undo button, and when it is announced. */

import { dayLabel } from '@evenfield/contract';
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
import {
  sayCellName,
  sayDay,
  sayMatch,
  sayMatches,
  sayShift,
  sayTeams,
} from '#league/match-words.ts';

/** 'Move Tigers – Lions to Sat 3 Apr, 9:00 AM, Field 2', in the words of the schedule that it was asked of. */
export function sayCommand(schedule: Schedule, command: Command): string {
  const { setup } = schedule;
  const called = (match: MatchId) => nameOf(schedule, match);
  const team = (number: number) => teamNames(setup)[number] ?? 'a team';
  switch (command.kind) {
    case 'moveMatch':
      return `Move ${called(command.match)} to ${sayCellName(schedule, command.to)}`;
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
      return 'Change game days and times';
    case 'deletePool':
    case 'deletePlayoff':
      return `Delete ${entryName(setup.entries[command.entry]!)}`;
    case 'addMatch':
      return `Add ${sayTeams([team(command.home), sayGuest(setup, command)])}`;
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
      return `Move ${sayDay(schedule, command.from)} to ${sayDay(schedule, command.to)}`;
    case 'replaceDay':
      return `Move ${sayDay(schedule, command.day)} to ${dayLabel({ date: command.date }, 0)}`;
    case 'shiftDay':
      return `Shift ${sayDay(schedule, command.day)} ${sayShift(command.minutes)}`;
    case 'shiftMatches':
      return `Shift ${sayNamed(schedule, command.matches)} ${sayShift(command.minutes)}`;
    case 'lockMatches':
      return `${command.locked ? 'Lock' : 'Unlock'} ${sayNamed(schedule, command.matches)}`;
    case 'moveMatches':
      return `Move ${sayMatches(command.moves.length)}`;
  }
}

function sayNamed(schedule: Schedule, matches: readonly MatchId[]): string {
  return matches.length === 1 ? nameOf(schedule, matches[0]!) : sayMatches(matches.length);
}

/** 'Lions', or of another division than the home team 'Lions (Under 12)'. */
function sayGuest(setup: Setup, { home, away }: Extract<Command, { kind: 'addMatch' }>): string {
  return teamNameIn(setup, away, entryOf(setup, home));
}

function nameOf(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  return row < 0 ? 'a match' : sayMatch(schedule, row);
}
