/**
 * A match on the wire is a row of names: `team1id` and `team2id` hold the names of the home and the
 * away team, `divisionname` names the entry, `scoredate` and `scoretime` the game day and the slot.
 * A team's name is unique within its entry only, so the entry is resolved first: that of the home
 * team, and of the away team if `team2divisionname` names another one. `scoretime` names the slot
 * even if the match begins later: `delay` and the inputs' `day_shifts` hold by how much.
 */
import {
  dayOf,
  delayOf,
  entriesOfTeams,
  fieldOf,
  findFinals,
  gameMinutesOf,
  gridOf,
  isPlayoff,
  LATEST_START,
  NOWHERE,
  notesOf,
  type Schedule,
  slotOf,
  startOf,
  teamNames,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { encodeDay } from '../date.ts';
import { encodeSlot, encodeTime } from '../time.ts';
import { encodeEntryName } from './entry-name.ts';

/** The field of a match without a cell. */
export const NO_FIELD = '-';

const UNPLACED = { fieldname: NO_FIELD, scoredate: '', scoretime: '' };
const NO_PLACE = { fieldname: '', scoredate: '', scoretime: '' }; // of a season by the clock
const cellNames = z.object({ fieldname: z.string(), scoredate: z.string(), scoretime: z.string() });
export type CellNames = z.infer<typeof cellNames>;

/** Further keys of the specification: a playoff match, the last match, and a client's own type. */
export const MARKS = ['spetype', 'islastmatch', 'type'] as const;

const PLAYOFF = 'speplayoff';

/** The most characters of the reason why a match was added in spite of a rule. */
export const MOST_REASON = 200;

export const matchRow = z.object({
  matchid: z.string(),
  matchnumber: z.number(), // from 1, in the schedule's own order
  divisioncolor: z.string(),
  divisionid: z.string(), // the entry's position in the inputs, from 1
  divisionname: z.string(),
  fieldname: z.string(),
  scoredate: z.string(),
  scoretime: z.string(),
  team1id: z.string(),
  team2id: z.string(),
  team1placeholder: z.optional(z.string()), // placeholder of a known team in a playoff
  team2placeholder: z.optional(z.string()),
  team2divisionname: z.optional(z.string()), // the away team's entry, if it differs
  round: z.number(), // from 1
  locks: z.enum(['0', '1']),
  lockedat: z.optional(cellNames), // the cell a locked match must have; left out: its current one
  isMM: z.optional(z.boolean()), // manual; left out: false
  reason: z.optional(z.string().check(z.maxLength(MOST_REASON))), // why, despite too little rest
  delay: z.optional(z.int()), // minutes after scoretime and its day's shift; left out: none
  spetype: z.optional(z.string()), // 'speplayoff': a playoff match, thus manual
  islastmatch: z.optional(z.string()), // '1': the final of a playoff; left out: false
  type: z.optional(z.string()), // stored as sent
  inbuffer: z.optional(z.boolean()), // overrides date, time and field
  end_time: z.optional(z.string()), // only in answers, of matches with a place and a time
  why: z.optional(z.array(z.object({ rule: z.string(), places: z.number(), say: z.string() }))), // only in answers, of matches without a place: what stands in the way of how many of its places, then what would help, with 0 places
});

export type MatchRow = z.infer<typeof matchRow>;

/** Returns the rows of all matches, in the order of the fixtures. */
export function encodeMatches(
  schedule: Schedule,
  rows: readonly number[] = [...schedule.fixtures.ids.keys()], // default: all
): MatchRow[] {
  const { setup, fixtures, placements } = schedule;
  const entryOf = entriesOfTeams(setup);
  const grid = gridOf(setup);
  const teams = teamNames(setup);
  const days = setup.days.map(encodeDay);
  const slots = setup.slots.map(encodeSlot);
  const entries = setup.entries.map(encodeEntryName);
  const playoffs = setup.entries.map(isPlayoff);
  const finals = new Set(findFinals(schedule));
  const unplaced = setup.constraints === undefined ? UNPLACED : NO_PLACE;
  const nameCell = (cell: number) => ({
    fieldname: setup.fields[fieldOf(grid, cell)]!.name,
    scoredate: days[dayOf(grid, cell)]!,
    scoretime: slots[slotOf(grid, cell)]!,
  });
  return rows.map((f) => {
    const id = fixtures.ids[f]!;
    const entry = fixtures.entry[f]!;
    const cell = placements[f]!;
    const placed = cell !== NOWHERE;
    const lock = fixtures.lockedAt[f]!;
    const guestEntry = entryOf[fixtures.away[f]!]!;
    const { reasons: reason, marks } = notesOf(schedule, id);
    return {
      matchid: id,
      matchnumber: f + 1,
      divisioncolor: setup.entries[entry]!.color,
      divisionid: String(entry + 1),
      divisionname: entries[entry]!,
      ...(placed ? nameCell(cell) : unplaced),
      team1id: teams[fixtures.home[f]!]!,
      team2id: teams[fixtures.away[f]!]!,
      ...(guestEntry !== entry && { team2divisionname: entries[guestEntry]! }),
      round: fixtures.round[f]! + 1,
      locks: lock === NOWHERE ? '0' : '1',
      ...(lock !== NOWHERE && lock !== cell && { lockedat: nameCell(lock) }),
      ...(fixtures.manual[f] === 1 && !playoffs[entry] && { isMM: true }),
      ...marks,
      ...(playoffs[entry] && { spetype: PLAYOFF }),
      ...(finals.has(f) && { islastmatch: '1' }),
      ...(reason !== undefined && { reason }),
      ...(delayOf(schedule, cell) !== 0 && { delay: delayOf(schedule, cell) }),
      ...(!placed && { inbuffer: true }),
    };
  });
}

/** The time at which each match ends; null without a place or a time, and on a plain grid unless its entry has a length. */
export function encodeEndTimes(schedule: Schedule): (string | null)[] {
  const { setup, fixtures, placements } = schedule;
  const isByClock = setup.constraints !== undefined;
  const lengths = setup.entries.map(({ gameMinutes }, entry) =>
    isByClock || gameMinutes !== undefined ? gameMinutesOf(setup, entry) : null,
  );
  return Array.from(placements, (cell, f) => {
    const start = cell === NOWHERE ? null : startOf(schedule, cell);
    const length = lengths[fixtures.entry[f]!] ?? null;
    if (start === null || length === null) return null;
    return encodeTime(Math.min(start + length, LATEST_START));
  });
}
