import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scheduleCalls } from '../../api.ts';
import { SAVE_WANTS_PLAN } from '../cover.ts';
import { findHead } from '../head.ts';
import type { SaveDeps } from '../schedules-deps.ts';
import { sendStale } from '../send-stale.ts';
import { createDraft, renameDraft } from './create-draft.ts';
import { deleteDraft, listDrafts } from './draft-store.ts';
import { publishDraft } from './publish-draft.ts';
import type { RebaseDraft } from './rebase-draft.ts';

interface DraftDeps extends SaveDeps {
  readonly rebase: RebaseDraft;
}

export async function draftRoutes(app: FastifyInstance, deps: DraftDeps): Promise<void> {
  const { db, clock, saves, rebase } = deps;

  app.route({
    ...routeOf(scheduleCalls.getDrafts),
    handler: async (request, reply) => {
      const { id } = paramsOf(scheduleCalls.getDrafts, request);
      const by = callerOf(request);
      const owned = { ownerId: by.organizationId, by, id };
      reply.header('cache-control', 'no-store');
      if (!(await findHead(db, owned))) throw new Problem('notFound');
      for (const draft of await listDrafts(db, owned)) {
        await rebase({ ...owned, id: draft.id }, clock());
      }
      return dataResponse(scheduleCalls.getDrafts, await listDrafts(db, owned));
    },
  });

  app.route({
    ...routeOf(scheduleCalls.createDraft),
    handler: async (request) => {
      const { id } = paramsOf(scheduleCalls.createDraft, request);
      const { name } = bodyOf(scheduleCalls.createDraft, request);
      const by = callerOf(request);
      const owned = { ownerId: by.organizationId, by, id };
      await saves.count(by.organizerId);
      return dataResponse(scheduleCalls.createDraft, await createDraft(db, owned, name, clock()));
    },
  });

  app.route({
    ...routeOf(scheduleCalls.renameDraft),
    handler: async (request) => {
      const { id } = paramsOf(scheduleCalls.renameDraft, request);
      const renamed = bodyOf(scheduleCalls.renameDraft, request);
      const by = callerOf(request);
      await saves.count(by.organizerId);
      await renameDraft(db, { ownerId: by.organizationId, id }, renamed);
      return encodeMessage('Draft renamed.');
    },
  });

  app.route({
    ...routeOf(scheduleCalls.publishDraft),
    handler: async (request, reply) => {
      const { id } = paramsOf(scheduleCalls.publishDraft, request);
      const input = bodyOf(scheduleCalls.publishDraft, request);
      const by = callerOf(request);
      const owned = { ownerId: by.organizationId, by, id };
      await saves.count(by.organizerId);
      await rebase({ ...owned, id: input.draft }, clock());
      const outcome = await publishDraft(deps, owned, input, clock());
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, outcome.owned);
      return { success: true, data: { version: outcome.saved.version } };
    },
  });

  app.route({
    ...routeOf(scheduleCalls.deleteDraft),
    handler: async (request) => {
      const { id } = paramsOf(scheduleCalls.deleteDraft, request);
      const { draft } = queryOf(scheduleCalls.deleteDraft, request);
      const { organizerId, organizationId: ownerId } = callerOf(request);
      await saves.count(organizerId);
      if (!(await deleteDraft(db, { ownerId, id }, draft))) throw new Problem('notFound');
      return encodeMessage('Draft discarded.');
    },
  });
}
