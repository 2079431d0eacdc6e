/** The drafts of a published schedule, and what they change. */
import { queryOptions } from '@tanstack/react-query';
import { type DraftChanges, publishedCalls } from '#features/published/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { scheduleCalls } from '../../api.ts';
import type { Draft } from '../../draft-models.ts';
import { SAVED } from '../saved-queries.ts';

/** The drafts of a schedule by their names, with all that was published meanwhile. */
export function draftsQuery(id: string) {
  return queryOptions({
    queryKey: [SAVED, 'drafts', id],
    queryFn: async ({ signal }): Promise<readonly Draft[]> =>
      (await callEndpoint(scheduleCalls.getDrafts, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** What publishing a draft would change for whom. */
export function draftChangesQuery(
  id: string,
  { id: draft, version }: Pick<Draft, 'id' | 'version'>,
) {
  return queryOptions({
    queryKey: [SAVED, 'draft-changes', id, draft, version],
    queryFn: async ({ signal }): Promise<DraftChanges> => {
      const query = { draft };
      return (await callEndpoint(publishedCalls.getDraftChanges, { params: { id }, query, signal }))
        .data;
    },
    staleTime: 0,
  });
}

/** Begins a draft of a published schedule. Throws `CallFailure`. */
export async function createDraft(id: string): Promise<Draft> {
  return (await callEndpoint(scheduleCalls.createDraft, { params: { id }, body: {} })).data;
}

/** Renames a draft. Throws `CallFailure`. */
export async function renameDraft(id: string, draft: string, name: string): Promise<void> {
  await callEndpoint(scheduleCalls.renameDraft, { params: { id }, body: { draft, name } });
}

/** Discards a draft. Throws `CallFailure`. */
export async function deleteDraft(id: string, draft: string): Promise<void> {
  await callEndpoint(scheduleCalls.deleteDraft, { params: { id }, query: { draft } });
}
