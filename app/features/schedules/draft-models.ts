/** Models of the calls about drafts of published schedules. Times are ISO 8601 UTC. */
import { planRequired, scheduleId, versionNumber } from '@evenfield/wire';
import { filledText, looseText } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import { dataEnvelope } from '#kernel/shared/response.ts';
import { announcementText } from './models.ts';

/** The most drafts that a schedule has at once. */
export const MOST_DRAFTS = 2;

export const draft = z.object({
  id: z.string(), // by which it is opened and edited as a schedule
  name: z.string(), // 'Draft A'
  version: z.number(), // of the draft
  created: z.string(),
  changed: z.string(),
  matches: z.number(), // that it adds, changes or removes
  setup: z.boolean(), // whether it changes names, dates, times, fields, divisions or rules
  clashes: z.array(z.string()), // ids of matches that were changed in the published schedule, too, and differ
  setupClashes: z.boolean(), // whether a name, color, date or time was, too, and differs
  isApart: z.boolean(), // the published schedule changed so that it could not be merged: publishing undoes that
});
export type Draft = z.output<typeof draft>;

export const draftsOf = z.object({ id: scheduleId });

/** The most characters of a draft's name. */
export const LONGEST_DRAFT_NAME = 60;
const NAMED = `A draft has a name of at most ${LONGEST_DRAFT_NAME} characters.`;
const draftName = filledText(NAMED).check(z.maxLength(LONGEST_DRAFT_NAME, NAMED));

/** A new draft; without a name it gets the next letter. */
export const newDraftInput = z.object(
  { name: z.exactOptional(draftName) },
  { error: 'Send an object, with or without name.' },
);

export const draftNamed = z.object({ draft: scheduleId });

export const draftRenamed = z.object(
  { draft: scheduleId, name: draftName },
  { error: 'Send an object with draft and name.' },
);

export const LONGEST_REASON = 300; // characters

/** Publishes a draft as it is in `version`. */
export const publishDraftInput = z.object(
  {
    draft: scheduleId,
    version: versionNumber,
    reason: z.exactOptional(
      looseText('A reason is text.').check(
        z.maxLength(LONGEST_REASON, `At most ${LONGEST_REASON} characters.`),
      ),
    ),
    announcement: z.exactOptional(announcementText),
  },
  { error: 'Send an object with draft and version.' },
);
export type PublishDraftInput = z.output<typeof publishDraftInput>;

/** The published schedule has this version now. */
export const publishedEnvelope = z.union([
  dataEnvelope(z.object({ version: z.number() })),
  planRequired,
]);
