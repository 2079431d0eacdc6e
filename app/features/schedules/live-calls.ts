import { messageEnvelope } from '@evenfield/wire';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { commandParams } from './command-model.ts';
import { editsQuery, LIVE_TYPE, presenceInput } from './live-model.ts';

/** Calls of those who have a saved schedule open: what others do meanwhile, and who they are. */
export const liveCalls = {
  watchEdits: {
    method: 'GET',
    path: '/api/schedules/:id/events',
    summary: 'The edits of a saved schedule, as they are made, and who has it open',
    description:
      'Server-sent events. A comment comes at once and then every 20 seconds. `edit` brings each version that ' +
      'an edit has made after since, in order, with its command; without one, or at `reload`, load the ' +
      'version. `editors` lists all open pages whenever that changes. To those who have a draft open, ' +
      '`published` comes when its schedule has changed. The stream ends with the ' +
      'sign-in, with the membership, and when the schedule is deleted.',
    access: 'organizer',
    params: commandParams,
    query: editsQuery,
    answer: z.string(),
    responseType: LIVE_TYPE,
    problems: ['malformed', 'notFound', 'overloaded'],
  },
  showPresence: {
    method: 'POST',
    path: '/api/schedules/:id/presence',
    summary: 'Show to others who have the schedule open which match or cell is selected',
    description: 'Nothing of it is stored. It ends with the stream of events of the same client.',
    access: 'organizer',
    saves: false,
    params: commandParams,
    body: presenceInput,
    answer: messageEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
