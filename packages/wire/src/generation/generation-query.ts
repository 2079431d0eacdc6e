import * as z from 'zod/mini';
import { legible } from '../legible-names.ts';
import { DEFAULT_TEAM } from '../name-blank-teams.ts';
import { orAbsent } from '../scalars.ts';

const TOO_LONG = 'At most 100 characters.';

/** The query of a generation request. */
export const generationQuery = z.pipe(
  z.object({ default_team: orAbsent(z.string().check(z.maxLength(100, TOO_LONG), legible())) }),
  z.transform((query) => ({ defaultTeam: query.default_team ?? DEFAULT_TEAM })),
);

export function encodeGenerationQuery({ defaultTeam }: { defaultTeam: string }) {
  return { default_team: defaultTeam };
}
