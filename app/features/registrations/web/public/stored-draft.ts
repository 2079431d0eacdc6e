/** What is being typed into the form of a registration, stored in this tab until it is sent. */
import * as z from 'zod/mini';
import { type BrowserRecord, browserRecord } from '#kernel/web/browser-record.ts';
import { draftSchema } from './registration-draft.ts';

const stored = z.object({
  key: z.string(), // of the registration: the same for every try, so that it counts once
  draft: draftSchema,
});
export type StoredDraft = z.output<typeof stored>;

/** Returns the record for a form, or for a registration that is being changed, by its id. */
export function storedDraft(id: string): BrowserRecord<StoredDraft> {
  return browserRecord({
    ...{ key: `registration.${id}`, version: 2, schema: stored },
    lifetime: 'session',
  });
}
