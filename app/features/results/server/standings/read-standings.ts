import { decodeDetail, encodeEntryName } from '@evenfield/contract';
import { encodeStandings } from '@evenfield/contract/results';
import { type TableView, viewTables } from '@evenfield/engine';

/** The answer with all tables, from the JSON of a schedule's detail. Takes half a second for 27,000 matches. */
export function readStandings(detail: string): string {
  const saved = decodeDetail({ success: true, data: JSON.parse(detail) });
  if (!saved.ok) {
    throw new Error(`A stored schedule cannot be read: ${JSON.stringify(saved.refusal)}`);
  }
  const { id, version, schedule, results } = saved.value;
  const tables = viewTables(schedule, results).map(tableOf);
  return JSON.stringify(encodeStandings({ schedule: id, version, tables }));
}

function tableOf({ entry, rows, unit, isFinal }: TableView) {
  const { division, pool } = entry;
  return {
    ...{ division: encodeEntryName({ division, pool }), pool, unit, isFinal },
    rows: rows.map(({ team, ...row }) => ({ ...row, team: team.name })),
  };
}
