/** Finds mistakes in the rows of a team file, with a message per cell. */

import { MAX_AXIS } from '@evenfield/engine';
import { ILLEGIBLE, type ImportRecord, isLegible, isPlainName } from '@evenfield/wire';

export interface TeamRow {
  readonly list: string; // the cell of fields as written
  readonly fields: readonly string[];
  readonly division: string;
  readonly pool: string;
  readonly team: string;
}

const MAX_QUOTED = 100; // characters

type CellName = 'fields' | 'division' | 'pool' | 'team';

/** Returns every faulty row in file order. `groups`: the rows of each entry. */
export function findRowFaults(
  rows: readonly TeamRow[],
  groups: readonly (readonly TeamRow[])[],
  known: ReadonlySet<string>,
): ImportRecord[] {
  const faults = new Map(rows.map((row) => [row, findCellFaults(row, known)]));
  for (const group of groups)
    findGroupFaults(group, (row, cell, text) => addFault(faults.get(row)!, cell, text));
  return rows.flatMap((row) => {
    const found = faults.get(row)!;
    return found.size > 0 ? [toRecord(row, found)] : [];
  });
}

type CellFaults = Map<CellName, string>;

function findCellFaults(row: TeamRow, known: ReadonlySet<string>): CellFaults {
  const faults: CellFaults = new Map();
  if (row.fields.length === 0) addFault(faults, 'fields', 'Field numbers are missing.');
  if (row.fields.some((field) => !known.has(field))) {
    addFault(faults, 'fields', `There are more than ${MAX_AXIS} fields in the file.`);
  }
  if (row.fields.includes('-')) addFault(faults, 'fields', "'-' stands for no field.");
  if (row.division === '') addFault(faults, 'division', 'Division name is missing.');
  if (!isPlainName(row.division)) addFault(faults, 'division', 'This name cannot be used.');
  if (!isPlainName(row.pool)) addFault(faults, 'pool', 'This name cannot be used.');
  const names = {
    fields: row.fields.join(''),
    division: row.division,
    pool: row.pool,
    team: row.team,
  };
  for (const [cell, name] of Object.entries(names) as [CellName, string][]) {
    if (!isLegible(name)) addFault(faults, cell, ILLEGIBLE);
  }
  if (row.team === '') addFault(faults, 'team', 'Team name is missing.');
  return faults;
}

function findGroupFaults(
  group: readonly TeamRow[],
  fault: (row: TeamRow, cell: CellName, text: string) => void,
): void {
  const { division, pool } = group[0]!; // groups are not empty
  const name = pool === '' ? division : `${division} ${pool}`;
  const keys = group.map(fieldsKey);
  const usual = usualRow(group, keys);
  const quoted = shorten(group[usual]!.list);
  const seen = new Set<string>();
  for (const [at, row] of group.entries()) {
    if (row.fields.length > 0 && keys[at] !== keys[usual]) {
      fault(row, 'fields', `Field numbers differ from the other rows of ${name} (${quoted}).`);
    }
    if (seen.has(row.team)) fault(row, 'team', `Team name is there twice in ${name}.`);
    if (row.team !== '') seen.add(row.team);
    if (group.length === 1) fault(row, 'team', `${name} has one team only; it needs at least two.`);
  }
}

/** Returns the index of the row whose fields most of the group share; the earliest in a tie. */
function usualRow(group: readonly TeamRow[], keys: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const filled = [...group.keys()].filter((at) => group[at]!.fields.length > 0);
  return filled.reduce(
    (usual, at) => (counts.get(keys[at]!)! > counts.get(keys[usual]!)! ? at : usual),
    filled[0] ?? 0,
  );
}

/** Shortens a list, which is part of the message of every row that differs from it. */
function shorten(list: string): string {
  return list.length <= MAX_QUOTED ? list : `${list.slice(0, MAX_QUOTED)}…`;
}

function fieldsKey({ fields }: TeamRow): string {
  return JSON.stringify([...fields].sort());
}

function addFault(faults: CellFaults, cell: CellName, text: string): void {
  const before = faults.get(cell);
  faults.set(cell, before === undefined ? text : `${before} ${text}`);
}

function toRecord(row: TeamRow, faults: CellFaults): ImportRecord {
  const cell = (name: CellName, value: string) => {
    const error = faults.get(name);
    return error === undefined ? { value } : { value, error };
  };
  return [
    cell('fields', row.list),
    cell('division', row.division),
    cell('pool', row.pool),
    cell('team', row.team),
  ];
}
