/** A recently changed match of a published schedule, with what was public before. */
import * as z from 'zod/mini';
import { NO_FIELD } from '../matches/match.ts';

/** What a match was, in the texts of the page. */
export interface MatchBefore {
  readonly day: string | null; // '04/03/2027' or 'Day 2'; null: it was in the buffer
  readonly slot: string | null;
  readonly field: string | null;
  readonly home: string;
  readonly away: string;
}

export interface ShownChange {
  readonly match: string; // its id
  readonly before: MatchBefore | null; // null: it is new
}

export const shownChange = z.object({
  matchid: z.string(),
  before: z.nullable(
    z.object({
      scoredate: z.string(),
      scoretime: z.string(),
      fieldname: z.string(),
      team1id: z.string(),
      team2id: z.string(),
    }),
  ),
});

export function encodeShownChange({ match, before }: ShownChange): z.infer<typeof shownChange> {
  return {
    matchid: match,
    before: before && {
      scoredate: before.day ?? '',
      scoretime: before.slot ?? '',
      fieldname: before.field ?? NO_FIELD,
      team1id: before.home,
      team2id: before.away,
    },
  };
}

export function decodeShownChange({ matchid, before }: z.infer<typeof shownChange>): ShownChange {
  return {
    match: matchid,
    before: before && {
      day: before.scoredate || null,
      slot: before.scoretime || null,
      field: before.fieldname === NO_FIELD ? null : before.fieldname,
      home: before.team1id,
      away: before.team2id,
    },
  };
}
