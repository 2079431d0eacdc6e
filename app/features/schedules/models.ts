/** Models of the calls about saved schedules that are our own. Times are ISO 8601 UTC. */
import { type ListedSchedule, scheduleId, versionNumber } from '@evenfield/wire';
import { ORGANIZERS } from '@evenfield/wire/publishing';
import { looseText } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';

export const listedSchedule = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  created: z.string(),
  changed: z.string(), // when this version was saved
  published: z.boolean(),
}) satisfies z.ZodMiniType<ListedSchedule>;

/** A schedule too large for FREE, while no plan pays for it. */
export const lockedSchedule = z.extend(listedSchedule, {
  teams: z.number(), // of all divisions
  firstDate: z.nullable(z.string()), // YYYY-MM-DD; null: no match has a date
  lastDate: z.nullable(z.string()),
});
export type LockedSchedule = z.infer<typeof lockedSchedule>;

/** A deleted schedule that is not erased yet. */
export const binnedSchedule = z.extend(listedSchedule, {
  deleted: z.string(),
  erasedOn: z.string(), // when it is erased for good
});
export type BinnedSchedule = z.infer<typeof binnedSchedule>;

/** Names a saved schedule in a query or a body. */
export const scheduleNamed = z.object(
  { schedule: scheduleId },
  { error: 'Send an object with schedule.' },
);

/** One save, and how it differs from the version before it. */
export const historyEntry = z.object({
  version: z.number(),
  at: z.string(),
  by: z.string(), // first and last name
  saveType: z.enum(['saveclick', 'autosave']),
  label: z.nullable(z.string()), // what was done, as the client described it
  changed: z.number(), // matches that were changed
  added: z.number(),
  removed: z.number(),
  setup: z.boolean(), // whether names, dates, times, fields or divisions changed
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Identifies a version of a schedule. */
export const scheduleVersion = z.object({ schedule: scheduleId, version: versionNumber });
export type ScheduleVersion = z.output<typeof scheduleVersion>;

/** A request to restore `version` as the newest. `over`: the newest version that the user has seen. */
export const restoreVersionInput = z.object(
  { schedule: scheduleId, version: versionNumber, over: versionNumber },
  { error: 'Send an object with schedule, version and over.' },
);
export type RestoreVersionInput = z.output<typeof restoreVersionInput>;

/** How a schedule appears, or would appear once published. */
export const publication = z.object({
  name: z.string(),
  place: z.nullable(z.string()),
  published: z.boolean(),
  organizer: z.nullable(z.enum(ORGANIZERS)), // null: not chosen (published: the person)
  club: z.string(), // of this schedule, else of the profile; '' if neither has one
  person: z.string(),
  isListed: z.boolean(),
});
export type Publication = z.infer<typeof publication>;

export const LONGEST_ANNOUNCEMENT = 500; // characters

export const announcementText = looseText(
  'Send the text of the announcement; an empty one takes it away.',
).check(z.maxLength(LONGEST_ANNOUNCEMENT, `At most ${LONGEST_ANNOUNCEMENT} characters.`));

/** An announcement to everybody who views a schedule. */
export const announcementInput = z.object(
  {
    schedule: scheduleId,
    text: z.pipe(
      announcementText,
      z.transform((text) => text || null), // null: no announcement
    ),
  },
  { error: 'Send an object with schedule and text.' },
);
export type AnnouncementInput = z.output<typeof announcementInput>;

/** `text`: null if there is no announcement. */
export const announcement = z.object({ text: z.nullable(z.string()) });
