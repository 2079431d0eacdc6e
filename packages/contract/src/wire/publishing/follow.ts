/** Following one team of a published schedule by e-mail. The address is taken when its owner has said so. */
import * as z from 'zod/mini';
import { emailText } from '../email.ts';
import { envelope } from '../envelope.ts';
import { scheduleId, scheduleQuery } from '../saving/schedule-query.ts';
import { filledText, keptText, orAbsent } from '../scalars.ts';

/** One team of one schedule, by its names. */
export interface FollowedTeam {
  readonly division: string;
  readonly pool: string | null;
  readonly team: string;
}

export interface FollowWish extends FollowedTeam {
  readonly schedule: string; // its id
  readonly email: string;
}

/** What the form asks for, with what is said where it cannot be used. */
export const followFields = { email: emailText('Email is required.') };

const LONGEST_NAME = 500;
const NO_TEAM = 'Pick the team to follow.';

const name = filledText(NO_TEAM).check(z.maxLength(LONGEST_NAME, NO_TEAM));

export const followBody = z.pipe(
  z.object(
    {
      schedule_id: scheduleId,
      division: name,
      pool: orAbsent(keptText(LONGEST_NAME)), // left out: the division has none
      team: name,
      email: followFields.email,
    },
    { error: 'Send an object with schedule_id, division, team and email.' },
  ),
  z.transform(
    ({ schedule_id, division, pool = null, team, email }): FollowWish => ({
      ...{ schedule: schedule_id, division, pool, team, email },
    }),
  ),
);

export function encodeFollow(wish: FollowWish): z.input<typeof followBody> {
  const { schedule, division, pool, team, email } = wish;
  return { schedule_id: schedule, division, ...(pool !== null && { pool }), team, email };
}

const INCOMPLETE = 'This link is not complete. Open it from the e-mail again.';

/** The token of a link in an e-mail. */
export const followToken = filledText(INCOMPLETE).check(
  z.maxLength(200, 'This link cannot be right. Open it from the e-mail again.'),
);

export const followLinkBody = z.object({ token: followToken });

export const followersQuery = scheduleQuery;

export const followersEnvelope = envelope(z.object({ count: z.number() }));

export function encodeFollowers(count: number): z.infer<typeof followersEnvelope> {
  return { success: true, data: { count } };
}

/** How many people follow the teams of a schedule. */
export function decodeFollowers({ data }: z.infer<typeof followersEnvelope>): number {
  return data.count;
}

/** How many follow each schedule, as it stands among an organiser's own records. */
export function encodeOwnFollowers(
  counts: readonly { readonly schedule: string; readonly count: number }[],
) {
  return counts.map(({ schedule, count }) => ({ schedule_id: schedule, count }));
}

/** What somebody follows themselves, or was asked whether they do. */
export interface OwnFollowing extends FollowedTeam {
  readonly schedule: string; // its id
  readonly asked: Date;
  readonly confirmed: Date | null;
}

/** The same among their own records. */
export function encodeOwnFollowing(following: readonly OwnFollowing[]) {
  return following.map(({ schedule, division, pool, team, asked, confirmed }) => ({
    ...{ schedule_id: schedule, division, pool, team },
    asked_date: asked.toISOString(),
    confirmed_date: confirmed?.toISOString() ?? null,
  }));
}
