import { leaveOutWithdrawn } from '../divisions/leave-out-withdrawn.ts';
import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { settleGameMinutes } from '../model/start-times.ts';
import { cellOf } from './board.ts';
import type { Layout, Parked } from './lay-out.ts';
import { numberRounds } from './number-rounds.ts';
import { inOrderOfPlay } from './sides/home-and-away.ts';

/**
 * Converts a layout to a new schedule, matches in order of play, those without a cell last. Fixed
 * matches are locked, except those that a person added. Newly generated Swiss rounds are not paired by
 * results. Withdrawn teams play in fixed matches only.
 */
export function finishSchedule({ board, manual, parked }: Layout, seed: number): Schedule {
  const order = inOrderOfPlay(board);
  const rounds = numberRounds(board, order);
  const count = board.count + parked.length;
  const column = (placed: Uint16Array, parkedOne: (match: Parked) => number) => {
    const values = new Uint16Array(count);
    for (let k = 0; k < board.count; k++) values[k] = placed[order[k]!]!;
    values.set(parked.map(parkedOne), board.count);
    return values;
  };
  const placements = new Int32Array(count).fill(NOWHERE);
  const lockedAt = new Int32Array(count).fill(NOWHERE);
  const added = new Uint8Array(count);
  order.forEach((match, k) => {
    placements[k] = cellOf(board, match);
    added[k] = manual[match]!;
    if (board.fixed[match] === 1 && added[k] === 0) lockedAt[k] = placements[k]!;
  });
  const schedule: Schedule = {
    setup: settleGameMinutes(withoutPairings(board.task.setup)),
    seed,
    fixtures: {
      ids: Array.from(placements, (_, k) => String(k + 1) as MatchId), // new ids, so branded here
      entry: column(board.entry, ({ entry }) => entry),
      home: column(board.home, ({ home }) => home),
      away: column(board.away, ({ away }) => away),
      round: column(rounds, ({ turn }) => turn),
      lockedAt,
      manual: added,
    },
    placements,
  };
  return leaveOutWithdrawn(schedule, (row) => board.fixed[order[row]!] === 1);
}

function withoutPairings(setup: Setup): Setup {
  if (setup.entries.every(({ pairedRounds }) => pairedRounds === undefined)) return setup;
  return { ...setup, entries: setup.entries.map(({ pairedRounds: _, ...entry }) => entry) };
}
