import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataOf } from '#kernel/shared/response.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { type ChangedSeason, type Filed, type Filing, type Season, seasonCalls } from '../api.ts';

export const SEASONS = 'seasons'; // prefix of every key

/** The seasons of the organization, newest first, and how its schedules are filed. */
const seasonsQuery = queryOptions({
  queryKey: [SEASONS],
  queryFn: async ({ signal }): Promise<DataOf<typeof seasonCalls.getSeasons>> =>
    (await callEndpoint(seasonCalls.getSeasons, { signal })).data,
  staleTime: 0, // another member may have changed them
});

/** Returns the seasons, and how each schedule is filed; nothing until they are loaded. */
export function useSeasons() {
  const { data } = useQuery(seasonsQuery);
  return useMemo(() => {
    const { seasons = [], schedules = [] } = data ?? {};
    const filed = new Map(schedules.map((one) => [one.schedule, one]));
    const filedOf = (schedule: string): Filed | undefined => filed.get(schedule);
    const seasonOf = (schedule: string): Season | null =>
      seasons.find(({ id }) => id === filedOf(schedule)?.season) ?? null;
    const tags = [...new Set(schedules.flatMap((one) => one.tags))].sort((one, other) =>
      one.localeCompare(other, 'en'),
    );
    const hasTemplates = schedules.some((one) => one.isTemplate);
    return { seasons, seasonOf, filedOf, tags, hasTemplates };
  }, [data]);
}

/** Creates a season, or returns why not. Throws `CallFailure`. */
export async function createSeason(name: string): Promise<Outcome<Season, string>> {
  return seasonOf(await callEndpoint(seasonCalls.createSeason, { body: { name } }));
}

/** Renames or archives a season, or returns why not. Throws `CallFailure`. */
export async function changeSeason(change: ChangedSeason): Promise<Outcome<Season, string>> {
  return seasonOf(await callEndpoint(seasonCalls.changeSeason, { body: change }));
}

/** Deletes a season. Throws `CallFailure`. */
export async function deleteSeason(season: string): Promise<Outcome<string, string>> {
  return decodeMessage(await callEndpoint(seasonCalls.deleteSeason, { query: { season } }));
}

/** Files schedules. Throws `CallFailure`. */
export async function fileSchedules(filing: Filing): Promise<Outcome<string, string>> {
  return decodeMessage(await callEndpoint(seasonCalls.fileSchedules, { body: filing }));
}

type SeasonResponse = Awaited<ReturnType<typeof callEndpoint<typeof seasonCalls.createSeason>>>;

function seasonOf(answer: SeasonResponse): Outcome<Season, string> {
  return 'data' in answer
    ? { ok: true, value: answer.data }
    : { ok: false, refusal: answer.message };
}
