import { decodeEntryName } from '@evenfield/wire';
import { decodeStandings } from '@evenfield/wire/results';
import { resultCalls } from '#features/results/api.ts';
import { type EarlierSchedule, seasonCalls } from '#features/seasons/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** How a team of the same name did in a schedule of an earlier season. */
export interface EarlierSeason extends EarlierSchedule {
  readonly division: string;
  readonly pool: string | null;
  readonly rank: number | null; // null: it had no result
  readonly teams: number; // in its table
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Loads the earlier seasons of a team by its name, newest first. Throws like any call. */
export async function loadEarlier(id: string, team: string): Promise<EarlierSeason[]> {
  const params = { schedule_id: id };
  const sending = { inBackground: true };
  const { data } = await callEndpoint(seasonCalls.getEarlierSchedules, { params, ...sending });
  const found = data.map(async (earlier): Promise<EarlierSeason[]> => {
    const of = { schedule_id: earlier.schedule };
    const answer = await callEndpoint(resultCalls.getStandings, { params: of, ...sending });
    return decodeStandings(answer).tables.flatMap(({ division, pool, rows }) => {
      const row = rows.find((one) => one.team === team);
      if (row === undefined) return [];
      const { won, drawn, lost, played, rank } = row;
      return [
        {
          ...{ ...earlier, division: decodeEntryName(division).division, pool },
          ...{ rank: played === 0 ? null : rank, teams: rows.length },
          ...{ won, drawn, lost },
        },
      ];
    });
  });
  const settled = await Promise.allSettled(found); // one may have been unpublished meanwhile
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
