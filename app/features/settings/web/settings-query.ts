import { decodeSettings, type Settings } from '@evenfield/wire';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { settingsCalls } from '../api.ts';

/** The server's settings for every page, cached until the page is reloaded. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<Settings> =>
    decodeSettings(await callEndpoint(settingsCalls.getSettings, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
