/** How a schedule appears in public: its name, whose it is, and whether search finds it. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { scheduleName } from '../saving/save-request.ts';
import { looseText } from '../scalars.ts';

export const LONGEST_CLUB = 200; // characters of its name

/** Whose name stands at 'Created By': the schedule's own, a club's, or the account's person's. */
export type Organizer =
  | { readonly kind: 'schedule' }
  | { readonly kind: 'club'; readonly name: string }
  | { readonly kind: 'person' };

/** What an organizer decides when publishing; what is left out stays as it is. */
export interface PublicationChoices {
  readonly name?: string;
  readonly organizer?: Organizer;
  readonly isListed?: boolean; // else it is seen by whoever has its link only
}

/** How a schedule appears, or would once it is published. */
export interface Publication {
  readonly name: string;
  readonly place: string | null;
  readonly published: boolean;
  readonly organizer: Organizer['kind'] | null; // null: never chosen; published so, it is the person
  readonly club: string; // of this schedule, else of the profile; '' if neither has one
  readonly person: string;
  readonly isListed: boolean;
}

export const NO_CLUB = 'Enter the name of the club.';

/** The fields of a call that carry the choices. */
export const publicationChoices = {
  name: z.optional(scheduleName.check(z.minLength(1, 'This field is required'))),
  shown_as: z.optional(
    z.enum(['schedule', 'club', 'person'], {
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

/** Whether a club is named where one is to be shown. */
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

export const publicationEnvelope = envelope(
  z.object({
    name: z.string(),
    location: z.nullable(z.string()),
    publish: z.enum(['0', '1']),
    shown_as: z.nullable(z.enum(['schedule', 'club', 'person'])),
    club: z.string(),
    person: z.string(),
    listed: z.enum(['0', '1']),
  }),
);

export function encodePublication(publication: Publication): z.infer<typeof publicationEnvelope> {
  const { name, place, published, organizer, club, person, isListed } = publication;
  return {
    success: true,
    data: {
      ...{ name, location: place, publish: published ? '1' : '0', shown_as: organizer },
      ...{ club, person, listed: isListed ? '1' : '0' },
    },
  };
}

export function decodePublication({ data }: z.infer<typeof publicationEnvelope>): Publication {
  return {
    ...{ name: data.name, place: data.location, published: data.publish === '1' },
    ...{ organizer: data.shown_as, club: data.club, person: data.person },
    isListed: data.listed === '1',
  };
}
