/** What an organizer chooses when publishing: name, organizer, and whether search finds it. */
import * as z from 'zod/mini';
import { scheduleName } from '../saving/save-request.ts';
import { looseText } from '../scalars.ts';

export const ORGANIZERS = [
  'schedule',
  'club',
  'person',
] as const satisfies readonly Organizer['kind'][];

export const LONGEST_CLUB = 200; // characters

/** The name shown at 'Created By': the schedule's own, a club's, or the account holder's. */
export type Organizer =
  | { readonly kind: 'schedule' }
  | { readonly kind: 'club'; readonly name: string }
  | { readonly kind: 'person' };

/** What an organizer chooses when publishing; what is left out stays as it is. */
export interface PublicationChoices {
  readonly name?: string;
  readonly organizer?: Organizer;
  readonly isListed?: boolean; // else only those with its link see it
}

export const NO_CLUB = 'Enter the name of the club.';

/** The fields of a call that carry the choices. */
export const publicationChoices = {
  name: z.optional(scheduleName.check(z.minLength(1, 'This field is required'))),
  shown_as: z.optional(
    z.enum(ORGANIZERS, {
      error: "Send shown_as as 'schedule', 'club' or 'person'.",
    }),
  ),
  club: z.optional(
    looseText('Send club as text.').check(
      z.maxLength(LONGEST_CLUB, `At most ${LONGEST_CLUB} characters.`),
    ),
  ),
  listed: z.optional(z.enum(['0', '1'], { error: "Send listed as '1' or '0'." })),
};

type ChoicesWire = z.infer<z.ZodMiniObject<typeof publicationChoices>>;

/** Whether a club is named if one is to be shown. */
export function hasClub({ shown_as, club = '' }: ChoicesWire): boolean {
  return shown_as !== 'club' || club !== '';
}

export function decodeChoices({ name, shown_as, club, listed }: ChoicesWire): PublicationChoices {
  return {
    ...(name !== undefined && { name }),
    ...(shown_as !== undefined && {
      organizer: shown_as === 'club' ? { kind: shown_as, name: club ?? '' } : { kind: shown_as },
    }),
    ...(listed !== undefined && { isListed: listed === '1' }),
  };
}

export function encodeChoices({ name, organizer, isListed }: PublicationChoices): ChoicesWire {
  return {
    ...(name !== undefined && { name }),
    ...(organizer !== undefined && { shown_as: organizer.kind }),
    ...(organizer?.kind === 'club' && { club: organizer.name }),
    ...(isListed !== undefined && { listed: isListed ? '1' : '0' }),
  };
}
