/** The turns of an entry in a season by the clock: byes and doubleheaders. */
import { type ClockBoard, NONE } from './clock-board.ts';
import type { Counts } from './clock-costs.ts';

let played = new Uint8Array(1024); // playing day * teams + team of an entry -> games
let totals = new Int32Array(64); // team of an entry -> turns so far

/**
 * Adds what concerns the turns of an entry: byes, and doubleheaders, of teams that have had two more than
 * another (S3), and those on two playing days in a row beyond what their number forces (S5).
 */
export function countTurns(b: ClockBoard, entry: number, counts: Counts): void {
  const { firstTeam, openDays, days, setup } = b.season;
  const first = firstTeam[entry]!;
  const size = firstTeam[entry + 1]! - first;
  const most = openDays[entry]!.length * size;
  if (played.length < most) played = new Uint8Array(most);
  if (totals.length < size) totals = new Int32Array(size);
  const ordinary = setup.entries[entry]!.format === 'swiss' ? Number.POSITIVE_INFINITY : 1;
  let [cells, hasExtra] = [0, false];
  for (const day of openDays[entry]!) {
    let sum = 0;
    for (let t = 0; t < size; t++) {
      let games = 0;
      let node = b.teamHead[(first + t) * days + day]!;
      for (; node !== NONE; node = b.teamNext[node]!) games++;
      played[cells + t] = games;
      sum += games;
      hasExtra ||= games > ordinary;
    }
    if (sum > 0) cells += size;
  }
  countTurnsOf((games) => (games === 0 ? 1 : 0), cells, size, counts);
  if (hasExtra) countTurnsOf((games) => Math.max(0, games - ordinary), cells, size, counts);
}

function countTurnsOf(
  turnsOf: (games: number) => number,
  cells: number,
  size: number,
  counts: Counts,
): void {
  totals.fill(0, 0, size);
  for (let row = 0; row < cells; row += size) {
    let least = Number.POSITIVE_INFINITY;
    for (let t = 0; t < size; t++) {
      totals[t]! += turnsOf(played[row + t]!);
      least = Math.min(least, totals[t]!);
    }
    for (let t = 0; t < size; t++) {
      if (totals[t]! > least + 1 && turnsOf(played[row + t]!) > 0) counts.s3++;
    }
  }
  for (let t = 0; t < size; t++) {
    let [marked, pairs, isBefore] = [0, 0, false];
    for (let at = t; at < cells; at += size) {
      const isMarked = turnsOf(played[at]!) > 0;
      if (isMarked) marked++;
      if (isMarked && isBefore) pairs++;
      isBefore = isMarked;
    }
    counts.s5 += Math.min(pairs, Math.max(0, pairs - 2 * marked + cells / size + 1));
  }
}
