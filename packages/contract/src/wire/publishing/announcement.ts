/** What an organiser tells everybody who looks at a published schedule: a few plain sentences. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { scheduleId } from '../saving/schedule-query.ts';
import { looseText } from '../scalars.ts';

export const LONGEST_ANNOUNCEMENT = 500; // characters

const NO_TEXT = 'Send the text of the announcement; an empty one takes it away.';

export interface Announcement {
  readonly id: string; // of the schedule
  readonly text: string | null; // null: nothing is announced
}

export const announcementBody = z.pipe(
  z.object(
    {
      schedule_id: scheduleId,
      text: looseText(NO_TEXT).check(
        z.maxLength(LONGEST_ANNOUNCEMENT, `At most ${LONGEST_ANNOUNCEMENT} characters.`),
      ),
    },
    { error: 'Send an object with schedule_id and text.' },
  ),
  z.transform(({ schedule_id, text }): Announcement => ({ id: schedule_id, text: text || null })),
);

export function encodeAnnouncement({ id, text }: Announcement): z.input<typeof announcementBody> {
  return { schedule_id: id, text: text ?? '' };
}

/** What is announced now; '' where nothing is. */
export const announcementEnvelope = envelope(z.object({ text: z.string() }));

export function encodeAnnounced(text: string | null): z.infer<typeof announcementEnvelope> {
  return { success: true, data: { text: text ?? '' } };
}

export function decodeAnnounced({ data }: z.infer<typeof announcementEnvelope>): string | null {
  return data.text || null;
}
