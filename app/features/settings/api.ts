import { settingsEnvelope } from '@evenfield/wire';
import type { Endpoint } from '#kernel/shared/endpoint.ts';

/** The call for settings that a page needs first. */
export const settingsCalls = {
  getSettings: {
    method: 'GET',
    path: '/api/settings/get',
    summary: 'What a page has to know before anything else',
    access: 'public',
    answer: settingsEnvelope,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
