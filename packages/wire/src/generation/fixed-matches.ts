/**
 * Fixed matches of a generation request: rows as in a response, of which only the names of entries,
 * teams and cell count, and whether a match is manual (then it is beyond what the format asks for).
 * Two rows that contradict each other are faults.
 */
import {
  dayOf,
  type Entry,
  entryOf,
  type FixedMatch,
  fieldOf,
  gridOf,
  NOWHERE,
  type Setup,
  slotOf,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded, Fault } from '../fault.ts';
import { decodeMatches } from '../matches/decode-matches.ts';
import { encodeMatches, type MatchRow } from '../matches/match.ts';
import { filledText, orAbsent } from '../scalars.ts';

const named = (what: string) => filledText(`Name the ${what} of the match.`);

/** Other keys are ignored: a fixed match is identified by its teams and cell. */
const fixedRow = z.object(
  {
    divisionname: named('division'),
    team1id: named('home team'),
    team2id: named('away team'),
    team2divisionname: orAbsent(named('division of the away team')), // left out: the match's own
    isMM: orAbsent(z.boolean({ error: 'Say true or false.' })), // manual; left out: false
    scoredate: named('game day'),
    scoretime: named('time slot'),
    fieldname: named('field'),
  },
  { error: 'A locked match is a row of divisionname, teams, date, time and field.' },
);

export const fixedMatches = orAbsent(
  z.array(fixedRow, { error: 'Locked matches are a list of match rows.' }),
);

const MOST_FAULTY = 100; // rows: naming the faults of very many takes long, and nobody reads them

/** Cuts a body's fixed matches after the hundredth faulty one, to limit the faults. */
export function cutFaultyMatches(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('fixed_matches' in sent)) return sent;
  const rows: unknown = sent.fixed_matches;
  if (!Array.isArray(rows) || rows.length <= MOST_FAULTY) return sent;
  let faulty = 0;
  const end = rows.findIndex((row) => !fixedRow.safeParse(row).success && ++faulty === MOST_FAULTY);
  return end === -1 ? sent : { ...sent, fixed_matches: rows.slice(0, end + 1) };
}

const PLACE_WANTED = 'A locked match needs a field.';
const ITSELF = 'A team cannot play against itself.';

type FixedRow = z.output<typeof fixedRow>;
type RowFault = (row: number, name: keyof FixedRow, message: string) => void;

/**
 * Returns the fixed matches of a request, or every unknown name and every contradiction. By the clock a
 * match may be fixed at any time (the setup returned has a slot for it) and break any rule.
 */
export function decodeFixedMatches(
  rows: readonly FixedRow[],
  setup: Setup,
): Decoded<{ readonly setup: Setup; readonly fixed: readonly FixedMatch[] }> {
  const faults: Fault[] = [];
  const whole = rows.map((row): MatchRow => ({ ...BLANK, ...row }));
  const read = decodeMatches(whole, { setup, seed: 0 }, (row, name, message) =>
    faults.push({ path: `fixed_matches[${row}].${name}`, message }),
  );
  const matches = rows.map((_, row) => ({
    entry: read.fixtures.entry[row]!,
    home: read.fixtures.home[row]!,
    away: read.fixtures.away[row]!,
    cell: read.placements[row]!,
    ...(read.fixtures.manual[row] === 1 && { manual: true as const }),
  }));
  if (setup.constraints !== undefined) {
    matches.forEach(({ home, away, cell }, row) => {
      const path = `fixed_matches[${row}]`;
      if (cell === NOWHERE) faults.push({ path: `${path}.fieldname`, message: PLACE_WANTED });
      if (home === away && faults.length === 0) {
        faults.push({ path: `${path}.team2id`, message: ITSELF });
      }
    });
    return faults.length > 0
      ? { ok: false, refusal: faults }
      : { ok: true, value: { setup: read.setup, fixed: matches } };
  }
  const unknown = new Set(faults.map(({ path }) => path.split('.')[0]));
  findContradictions(matches, setup, (row, name, message) => {
    const path = `fixed_matches[${row}]`;
    if (!unknown.has(path)) faults.push({ path: `${path}.${name}`, message });
  });
  return faults.length > 0
    ? { ok: false, refusal: faults }
    : { ok: true, value: { setup, fixed: matches } };
}

export function encodeFixedMatches(matches: readonly FixedMatch[], setup: Setup): FixedRow[] {
  const column = (of: (match: FixedMatch) => number) => Uint16Array.from(matches, of);
  const cells = Int32Array.from(matches, ({ cell }) => cell);
  const rows = encodeMatches({
    setup,
    seed: 0,
    fixtures: {
      ids: matches.map(() => '' as never), // a fixed match is sent without its id
      entry: column(({ entry }) => entry),
      home: column(({ home }) => home),
      away: column(({ away }) => away),
      round: new Uint16Array(matches.length),
      lockedAt: cells,
      manual: Uint8Array.from(matches, ({ manual }) => (manual ? 1 : 0)),
    },
    placements: cells,
  });
  return rows.map(
    ({ divisionname, team1id, team2id, scoredate, scoretime, fieldname, ...row }) => ({
      divisionname,
      team1id,
      team2id,
      ...(row.team2divisionname && { team2divisionname: row.team2divisionname }),
      ...(row.isMM && { isMM: true }),
      scoredate,
      scoretime,
      fieldname,
    }),
  );
}

/** The keys that a response row has and a request does not need. */
const BLANK = {
  matchid: '',
  matchnumber: 0,
  divisioncolor: '',
  divisionid: '',
  round: 1,
  locks: '0' as const,
};

/** Reports rows that break a hard rule, alone or with an earlier row, each once. */
function findContradictions(matches: readonly FixedMatch[], setup: Setup, fault: RowFault): void {
  const rowIn = new Map<number, number>(); // cell -> row
  const rowAt = new Map<string, number>(); // team and time -> row
  const counts = new Map<string, number>(); // meetings of a pair; games of a team, or on a day
  const isTooMany = (what: string, most: number): boolean => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    return counts.get(what)! > most;
  };
  for (const [row, { entry, home, away, cell, manual }] of matches.entries()) {
    const misplaced = findMisplaced(matches[row]!, setup);
    if (misplaced !== null) {
      fault(row, ...misplaced);
      continue;
    }
    const taken = rowIn.get(cell);
    if (taken !== undefined) {
      fault(row, 'fieldname', `Match ${taken + 1} of this list is there at that time.`);
    }
    rowIn.set(cell, row);
    const { meetings, games, gamesADay } = mostOf(setup.entries[entry]!);
    const pair = `${Math.min(home, away)} ${Math.max(home, away)}`;
    if (!manual && isTooMany(`pair ${pair}`, meetings)) {
      fault(row, 'team2id', `The two teams meet no more than ${times(meetings)}.`);
    }
    const day = dayOf(gridOf(setup), cell);
    const slot = slotOf(gridOf(setup), cell);
    for (const team of [home, away]) {
      const name = team === home ? 'team1id' : 'team2id';
      const clash = rowAt.get(`${team} ${day} ${slot}`);
      if (clash !== undefined) {
        fault(row, name, `The team plays match ${clash + 1} of this list at that time.`);
      } else if (!manual && isTooMany(`day ${day} of ${team}`, gamesADay)) {
        fault(row, name, `The team plays no more than ${times(gamesADay)} a day.`);
      } else if (!manual && isTooMany(`games of ${team}`, games)) {
        fault(row, name, `The team plays no more than ${times(games)}.`);
      }
      rowAt.set(`${team} ${day} ${slot}`, row);
    }
  }
}

/** Returns what is wrong with a fixed match on its own, or null. */
function findMisplaced(
  { entry, home, away, cell }: FixedMatch,
  setup: Setup,
): [keyof FixedRow, string] | null {
  if (cell === NOWHERE) return ['fieldname', PLACE_WANTED];
  if (home === away) return ['team2id', ITSELF];
  const field = fieldOf(gridOf(setup), cell);
  const entries = [entry, entryOf(setup, away)].map((e) => setup.entries[e]!);
  if (entries.some(({ fields }) => fields.includes(field))) return null;
  return ['fieldname', 'The division does not play on this field: choose one of its own.'];
}

/** Returns a format's maxima: meetings of a pair, games of a team, and its games on one day. */
function mostOf({ format, teams, gamesPerTeam, gamesPerDay, oddTeam }: Entry) {
  const any = Number.POSITIVE_INFINITY;
  if (gamesPerTeam !== undefined) {
    const meetings = Math.ceil(gamesPerTeam / (teams.length - 1));
    return { meetings, games: gamesPerTeam, gamesADay: any };
  }
  switch (format) {
    case 'single':
      return { meetings: 1, games: any, gamesADay: any };
    case 'double':
      return { meetings: 2, games: any, gamesADay: any };
    case 'random': {
      const twice = oddTeam === 'doubleheader' && teams.length % 2 === 1;
      return { meetings: any, games: any, gamesADay: twice ? 2 : 1 };
    }
    case 'playoff':
      return { meetings: any, games: any, gamesADay: any };
    case 'swiss':
      return { meetings: 1, games: any, gamesADay: gamesPerDay ?? 3 };
  }
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}
