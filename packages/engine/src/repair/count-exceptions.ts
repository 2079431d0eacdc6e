import { NOWHERE } from '../model/grid.ts';
import type { Entry } from '../model/setup.ts';
import { countBits } from '../placement/bits.ts';
import { type Exceptions, restsOf } from './exceptions.ts';
import { logMeetings } from './meetings.ts';
import type { RepairBoard } from './repair-board.ts';

/** The exceptions on a board. One game too many is free on a day on which it is what the odd team was asked for. */
export function countExceptions(board: RepairBoard): Exceptions {
  const { schedule, grid, busy, ordinary, occupant } = board;
  const { repeats } = logMeetings(
    schedule,
    occupant.filter((match) => match !== NOWHERE),
  );
  let [doubleheaders, shortRests, noRests] = [0, 0, 0];
  let first = 0;
  for (const entry of schedule.setup.entries) {
    const last = first + entry.teams.length;
    for (let day = 0; day < grid.days; day++) {
      let extra = 0;
      let playing = 0;
      for (let team = first; team < last; team++) {
        const slots = busy[team * grid.days + day]!;
        if (slots === 0) continue;
        playing++;
        extra += Math.max(0, countBits(slots) - ordinary[team]!);
        const rests = restsOf(slots);
        shortRests += rests.shortRests;
        noRests += rests.noRests;
      }
      const asked = playing === entry.teams.length ? askedGames(entry) : 0;
      doubleheaders += Math.max(0, extra - asked);
    }
    first = last;
  }
  return { repeats, doubleheaders, shortRests, noRests };
}

/** The second game that an organiser asked for on every day: of the odd team, instead of a bye. */
function askedGames({ teams, oddTeam }: Entry): number {
  return oddTeam === 'doubleheader' && teams.length % 2 === 1 ? 1 : 0;
}
