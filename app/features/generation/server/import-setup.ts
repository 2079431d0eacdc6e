import type { Setup } from '@evenfield/engine';
import { type Fault, type ImportForm, type ImportRecord, MAX_TEAMS } from '@evenfield/wire';
import { readCsv } from './read-csv.ts';
import { type ImportedTeams, readTeams } from './read-teams.ts';

/** The maximum number of rows in a file. */
export const MAX_ROWS = 27_000;

export type ImportOutcome =
  | { readonly kind: 'setup'; readonly setup: Setup }
  | { readonly kind: 'faultyFile'; readonly records: readonly ImportRecord[] }
  | { readonly kind: 'malformed'; readonly faults: readonly Fault[] };

/** Builds a setup from a form and the bytes of its file, or lists all mistakes in the file. */
export function importSetup(form: ImportForm, csv: Uint8Array): ImportOutcome {
  const rows = readCsv(csv, MAX_ROWS + 1);
  if (!rows)
    return faultyUpload('This is not a CSV file. Save the sheet as CSV and choose that file.');
  if (rows.length > MAX_ROWS) {
    return faultyUpload(
      `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Leave some out.`,
    );
  }
  const read = readTeams(rows);
  if (!read.ok) return { kind: 'faultyFile', records: read.refusal };
  const count = read.value.entries.reduce((sum, { teams }) => sum + teams.length, 0);
  if (count === 0) return faultyUpload('The file has no teams: write one team on each row.');
  if (count > MAX_TEAMS) {
    return faultyUpload(
      `The file has ${count} teams; at most ${MAX_TEAMS} can be scheduled together.`,
    );
  }
  return { kind: 'setup', setup: toSetup(form, read.value) };
}

function toSetup(
  { event, format, days, slots, colors }: ImportForm,
  imported: ImportedTeams,
): Setup {
  const number = new Map(imported.fields.map((name, field) => [name, field]));
  return {
    event,
    days,
    slots,
    fields: imported.fields.map((name) => ({ name })),
    entries: imported.entries.map(({ division, pool, teams, fields }, e) => ({
      division,
      pool,
      color: colors[e % colors.length] ?? '#ffffff',
      format,
      teams,
      fields: fields.map((name) => number.get(name)!).sort((one, other) => one - other), // indexes into the union
    })),
  };
}

function faultyUpload(message: string): ImportOutcome {
  return { kind: 'malformed', faults: [{ path: 'csv', message }] };
}
