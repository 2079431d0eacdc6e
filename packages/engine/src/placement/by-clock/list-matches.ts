/** All matches of a season with the fixed ones among them, ready to be placed. */
import type { FixedMatch } from '../../model/fixed-match.ts';
import { dayOf, fieldOf, gridOf, slotOf } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import { pairKey } from '../../model/read-constraints.ts';
import { isPlayoff, type Setup } from '../../model/setup.ts';
import { shiftOfDay } from '../../model/start-times.ts';
import type { ClockPlace } from '../../model/with-starts.ts';
import { balanceSides } from './balance-sides.ts';
import { type ClockMatches, NONE } from './clock-board.ts';
import type { ClockSeason } from './clock-season.ts';
import { listMeetings, type Meeting } from './meetings.ts';

/** Matches to be placed, and the places of the fixed ones. */
export interface ClockDraft {
  readonly matches: ClockMatches;
  readonly fixedAt: readonly (ClockPlace | null)[]; // by match
}

/** Generates the matches of all entries; every fixed match is one of them, or an extra one. Yields now and then. */
export function* listMatches(
  season: ClockSeason,
  fixed: readonly FixedMatch[],
  random: Random,
): Generator<void, ClockDraft> {
  const rows: Row[] = [];
  for (const [e, entry] of season.setup.entries.entries()) {
    if (isPlayoff(entry)) continue;
    const own = fixed.filter((one) => one.entry === e && one.manual !== true);
    const required = own.map(({ home, away, cell }) => ({
      pair: [home - season.firstTeam[e]!, away - season.firstTeam[e]!] as const,
      day: placeOfCell(season.setup, cell).day,
    }));
    const meetings = balanceSides(listMeetings(season, e, required, random));
    rows.push(...meetings.map((meeting) => ({ meeting, fixed: null })));
    yield;
  }
  for (const one of fixed) fixMeeting(season, rows, one);
  return toColumns(season, rows);
}

interface Row {
  meeting: Meeting;
  fixed: FixedMatch | null;
}

/** Makes a fixed match one of those generated for its pair, or an extra one. */
function fixMeeting(season: ClockSeason, rows: Row[], fixed: FixedMatch): void {
  const { entry, home, away, manual } = fixed;
  const { day } = placeOfCell(season.setup, fixed.cell);
  const found = manual
    ? []
    : rows.filter(
        ({ meeting, fixed: taken }) =>
          taken === null &&
          meeting.entry === entry &&
          Math.min(meeting.home, meeting.away) === Math.min(home, away) &&
          Math.max(meeting.home, meeting.away) === Math.max(home, away) &&
          (meeting.day === null || meeting.day === day),
      );
  const row = found.find(({ meeting }) => meeting.home === home) ?? found[0];
  if (row === undefined) {
    const meeting = { entry, home, away, round: 0, day: null, isMirrored: false };
    rows.push({ meeting, fixed });
    return;
  }
  row.meeting = { ...row.meeting, home, away };
  row.fixed = fixed;
}

function toColumns(season: ClockSeason, rows: readonly Row[]): ClockDraft {
  const waiting = new Map<number, number>(); // pair -> a mirrored match without its mirror yet
  const mirror = new Int32Array(rows.length).fill(NONE);
  rows.forEach(({ meeting: { home, away, isMirrored } }, m) => {
    if (!isMirrored) return;
    const pair = pairKey(home, away);
    const other = waiting.get(pair);
    if (other === undefined) waiting.set(pair, m);
    else {
      mirror[m] = other;
      mirror[other] = m;
    }
  });
  const matches: ClockMatches = {
    count: rows.length,
    entry: Uint16Array.from(rows, ({ meeting }) => meeting.entry),
    home: Uint16Array.from(rows, ({ meeting }) => meeting.home),
    away: Uint16Array.from(rows, ({ meeting }) => meeting.away),
    round: Uint16Array.from(rows, ({ meeting }) => meeting.round),
    bound: Int32Array.from(rows, ({ meeting }) => meeting.day ?? NONE),
    fixed: Uint8Array.from(rows, ({ fixed }) => (fixed === null ? 0 : 1)),
    manual: Uint8Array.from(rows, ({ fixed }) => (fixed?.manual ? 1 : 0)),
    mirror,
  };
  settleMirrors(matches);
  const fixedAt = rows.map(({ fixed }) =>
    fixed === null ? null : placeOfCell(season.setup, fixed.cell),
  );
  return { matches, fixedAt };
}

/** If a fixed match has taken the sides of its mirror, the mirror takes the other ones. */
function settleMirrors({ home, away, fixed, mirror, count }: ClockMatches): void {
  for (let m = 0; m < count; m++) {
    const other = mirror[m]!;
    if (other === NONE || fixed[other] === 1 || home[m] !== home[other]) continue;
    home[other] = away[m]!;
    away[other] = home[m]!;
  }
}

/** The place of a cell by the clock; a slot without a time is at midnight. */
export function placeOfCell(setup: Setup, cell: number): ClockPlace {
  const grid = gridOf(setup);
  const day = dayOf(grid, cell);
  const start = (setup.slots[slotOf(grid, cell)]!.start ?? 0) + shiftOfDay(setup, day);
  return { day, field: fieldOf(grid, cell), start };
}
