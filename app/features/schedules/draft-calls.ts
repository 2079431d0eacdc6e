import { messageEnvelope, staleEnvelope } from '@evenfield/wire';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';
import {
  draft,
  draftNamed,
  draftRenamed,
  draftsOf,
  newDraftInput,
  publishDraftInput,
  publishedEnvelope,
} from './draft-models.ts';

/** Calls about drafts of published schedules. */
export const draftCalls = {
  getDrafts: {
    method: 'GET',
    path: '/api/schedules/:id/draft',
    summary: 'The drafts of a published schedule: changes that nobody else sees yet',
    description:
      'A draft is opened and edited by its own id, as a saved schedule is. What was published since is ' +
      'merged into it whenever it is read; where both changed the same match, the draft keeps its change, ' +
      'and the match is among its `clashes`.',
    access: 'organizer',
    params: draftsOf,
    answer: dataEnvelope(z.array(draft)),
    problems: ['malformed', 'notFound', 'overloaded', 'tookTooLong'],
  },
  createDraft: {
    method: 'POST',
    path: '/api/schedules/:id/draft',
    summary: 'Begin a draft of a published schedule, which has up to two',
    access: 'organizer',
    params: draftsOf,
    body: newDraftInput,
    answer: dataEnvelope(draft),
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  renameDraft: {
    method: 'POST',
    path: '/api/schedules/:id/draft/name',
    summary: 'Rename a draft',
    access: 'organizer',
    params: draftsOf,
    body: draftRenamed,
    answer: messageEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  publishDraft: {
    method: 'POST',
    path: '/api/schedules/:id/draft/publish',
    summary:
      'Publish all changes of a draft as one new version of its schedule, which ends the draft',
    description:
      '`version` is that of the draft as it was shown; `stale` if there is a newer one, or something was ' +
      'published since that it does not have yet. `reason` is in the e-mails to followers and in the version ' +
      'history. `announcement` is shown above the page; left out, what is announced stays.',
    access: 'organizer',
    params: draftsOf,
    body: publishDraftInput,
    answer: publishedEnvelope,
    stale: staleEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooMany', 'overloaded', 'tookTooLong'],
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/api/schedules/:id/draft',
    summary: 'Discard a draft with all its changes',
    access: 'organizer',
    params: draftsOf,
    query: draftNamed,
    answer: messageEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
