/** The inputs in a `schedule.csv`, updated from rows that someone edited in a spreadsheet. */
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
import { hasConstraints } from '../generation/convert-constraints.ts';
import { decodeEntryName, encodeEntryName } from '../matches/entry-name.ts';
import type { MatchRow } from '../matches/match.ts';
import { NO_FIELD } from '../matches/match.ts';
import { decodeTime } from '../time.ts';

const csvEntry = z.looseObject({
  division_name: z.string(),
  pool_name: z.optional(z.string()),
  division_color: z.optional(z.string()),
  teams: z.optional(z.array(z.string())),
  fields: z.array(z.string()),
});
type CsvEntry = z.infer<typeof csvEntry>;

/** The parts of a request that are updated; the rest is passed through. */
export const csvInputs = z.looseObject({
  all_dates: z.array(z.string()),
  all_times: z.array(z.string()),
  day_shifts: z.optional(z.array(z.number())),
  all_fields: z.array(z.string()),
  schedules: z.array(csvEntry),
});
export type CsvInputs = z.infer<typeof csvInputs>;

interface Followed {
  readonly inputs: CsvInputs;
  readonly known: ReadonlySet<string>; // the entries whose teams are unchanged
}

/**
 * Adds the dates, times and fields that occur only in rows. An entry whose rows have other teams is
 * read from them again; one without rows is replaced by one that the inputs lack.
 */
export function followRows(inputs: CsvInputs, rows: readonly MatchRow[]): Followed {
  const rowsOf = groupByEntry(rows);
  const ofInputs = new Set(inputs.schedules.map(nameOf));
  const added = [...rowsOf.keys()].filter((name) => !ofInputs.has(name));
  const sent = inputs.schedules.filter((entry) => added.length === 0 || rowsOf.has(nameOf(entry)));
  const teams = teamsIn(inputs);
  const isAmong = (team: string, entry: string) => teams.get(entry)?.has(team) === true;
  const renamed = new Set<string>();
  for (const { divisionname, team1id, team2id, team2divisionname: guest = divisionname } of rows) {
    if (!isAmong(team1id, divisionname)) renamed.add(divisionname);
    if (!isAmong(team2id, guest)) renamed.add(guest);
  }
  const known = new Set<string>();
  const entries = sent.map((entry) => {
    const name = nameOf(entry);
    const own = rowsOf.get(name) ?? [];
    if (!renamed.has(name)) known.add(name);
    const fields = [...entry.fields, ...newFields(own, inputs.all_fields)];
    const color = own.find(({ divisioncolor }) => divisioncolor !== '')?.divisioncolor;
    const { division_name, pool_name, division_color } = entry;
    const rest = known.has(name) ? entry : { division_name, pool_name };
    return { ...rest, division_color: color ?? division_color, fields };
  });
  return {
    known,
    inputs: {
      ...inputs,
      all_dates: withNew(inputs.all_dates, rows, ({ scoredate }) => scoredate, decodeDate),
      // By the clock a match may begin at any time: only the grid's slots are inputs.
      all_times: hasConstraints(inputs)
        ? inputs.all_times
        : inOrder(
            withNew(inputs.all_times, rows, ({ scoretime }) => scoretime, decodeTime),
            inputs.all_times,
          ),
      all_fields: [...inputs.all_fields, ...newFields(rows, inputs.all_fields)],
      schedules: [...entries, ...added.map((name) => entryOf(rowsOf.get(name)!))],
    } as CsvInputs, // without what an entry will take from its rows
  };
}

function groupByEntry(rows: readonly MatchRow[]): ReadonlyMap<string, MatchRow[]> {
  const groups = new Map<string, MatchRow[]>();
  for (const row of rows) {
    const group = groups.get(row.divisionname);
    if (group === undefined) groups.set(row.divisionname, [row]);
    else group.push(row);
  }
  return groups;
}

function nameOf({ division_name, pool_name }: CsvEntry): string {
  return encodeEntryName({ division: division_name, pool: pool_name || null });
}

/** Returns the team names of each entry. */
function teamsIn({ schedules }: CsvInputs): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(schedules.map((entry) => [nameOf(entry), new Set(entry.teams)]));
}

function newFields(rows: readonly MatchRow[], known: readonly string[]): string[] {
  const names = new Set(rows.map(({ fieldname }) => fieldname));
  return [...names].filter((name) => name !== NO_FIELD && !known.includes(name));
}

/** Returns the names of an axis, followed by valid names that occur only in rows. */
function withNew(
  known: readonly string[],
  rows: readonly MatchRow[],
  nameIn: (row: MatchRow) => string,
  meaning: (text: string) => string | number | null | undefined,
): string[] {
  const names = new Set(rows.map(nameIn));
  const isNew = (name: string) => !known.includes(name) && (meaning(name) ?? null) !== null;
  return [...known, ...[...names].filter(isNew)];
}

/** Returns the times in order of play. */
function inOrder(times: string[], before: readonly string[]): string[] {
  if (times.length === before.length) return times;
  return times.sort((one, other) => (decodeTime(one) ?? 0) - (decodeTime(other) ?? 0));
}

/** Returns an entry that occurs only in rows; `completeInputs` fills in the rest. */
function entryOf(rows: readonly MatchRow[]) {
  const { division, pool } = decodeEntryName(rows[0]!.divisionname);
  return {
    division_name: division,
    pool_name: pool ?? '',
    division_color: rows.find(({ divisioncolor }) => divisioncolor !== '')?.divisioncolor,
    fields: newFields(rows, []),
  };
}
