/** What an edit is called: in the history, on the undo button, and when it is announced. */
import type { Command, MatchId, Schedule } from '@evenfield/engine';
import { sayCellName, sayMatch } from '#src/league/match-words.ts';

/** 'Move Tigers – Lions to Sat 3 Apr, 9:00 AM, Field 2', in the words of the schedule that it was asked of. */
export function sayCommand(schedule: Schedule, command: Command): string {
  const called = (match: MatchId) => nameOf(schedule, match);
  switch (command.kind) {
    case 'moveMatch':
      return `Move ${called(command.match)} to ${sayCellName(schedule, command.to)}`;
    case 'swapMatches':
      return `Swap ${called(command.match)} with ${called(command.other)}`;
    case 'parkMatch':
      return `Park ${called(command.match)}`;
  }
}

function nameOf(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  return row < 0 ? 'a match' : sayMatch(schedule, row);
}
