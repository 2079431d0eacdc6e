/** The inputs in a `schedule.csv`, and how they follow rows that a person has changed in a spreadsheet. */
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
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

/** What of a request is followed up; the rest of it is kept as it is. */
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
  readonly known: ReadonlySet<string>; // the entries whose teams are the same as ever
}

/**
 * Adds the dates, times and fields that only rows have. An entry in whose rows other teams play is read
 * from them anew, and one that has no row any more makes way for one that the inputs do not know.
 */
export function followRows(inputs: CsvInputs, rows: readonly MatchRow[]): Followed {
  const rowsOf = groupByEntry(rows);
  const ofInputs = new Set(inputs.schedules.map(nameOf));
  const added = [...rowsOf.keys()].filter((name) => !ofInputs.has(name));
  const kept = inputs.schedules.filter((entry) => added.length === 0 || rowsOf.has(nameOf(entry)));
  const teams = teamsIn(inputs);
  const isAmong = (team: string, entry: string) => teams.get(entry)?.has(team) === true;
  const renamed = new Set<string>();
  for (const { divisionname, team1id, team2id, team2divisionname: guest = divisionname } of rows) {
    if (!isAmong(team1id, divisionname)) renamed.add(divisionname);
    if (!isAmong(team2id, guest)) renamed.add(guest);
  }
  const known = new Set<string>();
  const entries = kept.map((entry) => {
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
      all_times: inOrder(
        withNew(inputs.all_times, rows, ({ scoretime }) => scoretime, decodeTime),
        inputs.all_times,
      ),
      all_fields: [...inputs.all_fields, ...newFields(rows, inputs.all_fields)],
      schedules: [...entries, ...added.map((name) => entryOf(rowsOf.get(name)!))],
    } as CsvInputs, // without what an entry has to find in its rows
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

/** The names of each entry's teams. */
function teamsIn({ schedules }: CsvInputs): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(schedules.map((entry) => [nameOf(entry), new Set(entry.teams)]));
}

function newFields(rows: readonly MatchRow[], known: readonly string[]): string[] {
  const names = new Set(rows.map(({ fieldname }) => fieldname));
  return [...names].filter((name) => name !== NO_FIELD && !known.includes(name));
}

/** The names of an axis, and behind them those of the rows that mean something and are not among them. */
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

/** Times are listed in order of play. */
function inOrder(times: string[], before: readonly string[]): string[] {
  if (times.length === before.length) return times;
  return times.sort((one, other) => (decodeTime(one) ?? 0) - (decodeTime(other) ?? 0));
}

/** An entry that only rows know; `completeInputs` finds the rest of it. */
function entryOf(rows: readonly MatchRow[]) {
  const { division, pool } = decodeEntryName(rows[0]!.divisionname);
  return {
    division_name: division,
    pool_name: pool ?? '',
    division_color: rows.find(({ divisioncolor }) => divisioncolor !== '')?.divisioncolor,
    fields: newFields(rows, []),
  };
}
