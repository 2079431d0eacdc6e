/**
 * Reads the teams of an imported file: one row per team, grouped into entries by division and pool
 * in order of first appearance. For a faulty file, returns every row with a mistake instead.
 */

import { MAX_AXIS, type Outcome } from '@evenfield/engine';
import type { ImportRecord } from '@evenfield/wire';
import { findRowFaults, type TeamRow } from './find-row-faults.ts';

/** Teams of one division or pool, with the names of the fields they may use. */
export interface ImportedEntry {
  readonly division: string;
  readonly pool: string | null;
  readonly teams: readonly string[];
  readonly fields: readonly string[];
}

export interface ImportedTeams {
  readonly fields: readonly string[]; // the union of all entries' fields, in file order
  readonly entries: readonly ImportedEntry[];
}

const HEADER = /^(team( ?name)?s?)$/i;

/** `rows`: at least four cells each: fields, division, pool, team. */
export function readTeams(
  rows: readonly (readonly string[])[],
): Outcome<ImportedTeams, readonly ImportRecord[]> {
  const teamRows = withoutHeader(rows).map(readRow);
  const groups = groupRows(teamRows);
  const fields = [...new Set(teamRows.flatMap((row) => row.fields))];
  const faults = findRowFaults(teamRows, groups, new Set(fields.slice(0, MAX_AXIS)));
  if (faults.length > 0) return { ok: false, refusal: faults };
  return { ok: true, value: { fields, entries: groups.map(toEntry) } };
}

function withoutHeader(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return HEADER.test(rows[0]?.at(3) ?? '') ? rows.slice(1) : rows;
}

/** Rejoins an unquoted list of fields, spilled over all cells but the last three. */
function readRow(cells: readonly string[]): TeamRow {
  const end = Math.max(4, cells.findLastIndex((cell) => cell !== '') + 1);
  const [division = '', pool = '', team = ''] = cells.slice(end - 3, end);
  const list = cells.slice(0, end - 3).join(',');
  const names = list.split(',').map((name) => name.trim());
  return { list, fields: [...new Set(names.filter((name) => name !== ''))], division, pool, team };
}

function groupRows(rows: readonly TeamRow[]): TeamRow[][] {
  const groups = new Map<string, TeamRow[]>();
  for (const row of rows) {
    if (row.division === '') continue;
    const key = JSON.stringify([row.division, row.pool]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function toEntry(group: readonly TeamRow[]): ImportedEntry {
  const { division, pool, fields } = group[0]!; // groups are not empty
  return { division, pool: pool || null, fields, teams: group.map(({ team }) => team) };
}
