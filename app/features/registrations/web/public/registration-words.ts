/** How the public pages of registration say dates, places and states. */
import { formatNumber, formatThings } from '#kernel/web/format-number.ts';
import type { OpenForm } from '../../form.ts';
import type { OwnRegistration } from '../../registration.ts';

type OpenDivision = OpenForm['divisions'][number];

/** Whether whoever registers for a division now waits for a place. */
export function isForWaitlist({ left, waiting }: OpenDivision): boolean {
  return left === 0 && waiting !== null;
}

export function isFull({ left, waiting }: OpenDivision): boolean {
  return left === 0 && waiting === null;
}

/** '3 places left', 'Full: 4 on the waitlist'; '' for a division without a limit. */
export function formatPlaces({ left, waiting }: OpenDivision): string {
  if (left === null) return '';
  if (left > 0) return formatThings(left, 'place left', 'places left');
  if (waiting === null) return 'Full';
  return waiting === 0
    ? 'Full: the waitlist is empty'
    : `Full: ${formatNumber(waiting)} on the waitlist`;
}

/** 'July 1, 2027' for '2027-07-01'. */
export function formatDay(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  return instant.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

const IN_WORDS = {
  ...({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit' } as const),
};

/** 'Saturday, April 3, 2027 at 6:00 PM', in local time. */
export function formatMomentInWords(instant: string): string {
  return new Date(instant).toLocaleString('en-US', IN_WORDS);
}

/** The same with ' UTC' at its end, for when the reader's time zone is not known. */
export function formatMomentInUtc(instant: string): string {
  const options = { ...IN_WORDS, timeZone: 'UTC', timeZoneName: 'short' } as const;
  return new Date(instant).toLocaleString('en-US', options);
}

interface StateWords {
  readonly title: string;
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'neutral';
}

/** What a registration's state means to whoever made it. */
export function describeState(
  { title, organizer, confirmDays, registered }: OpenForm,
  {
    name,
    email,
    state,
    position,
    confirmBy,
  }: Pick<OwnRegistration, 'name' | 'email' | 'state' | 'position' | 'confirmBy'>,
  division: string,
  isUnpaid = false,
): StateWords {
  switch (state) {
    case 'accepted':
      return {
        tone: 'success',
        title: registered === 'teams' ? 'The team is registered' : 'The player is registered',
        text: `${name} has a place in ${division}.`,
      };
    case 'offered':
      return {
        tone: 'warning',
        title: 'A place is free',
        text:
          `A place in ${division} is free for ${name}. ` +
          (confirmBy === null
            ? 'Confirm it, or it goes to the next on the waitlist.'
            : `Confirm it by ${formatMomentInWords(confirmBy)}, or it goes to the next on the waitlist.`),
      };
    case 'waiting': {
      const place = position === null ? '' : `: number ${formatNumber(position)}`;
      const days = formatThings(confirmDays, 'day', 'days');
      return {
        tone: 'neutral',
        title: `On the waitlist${place}`,
        text: `${division} is full. When a place is free for ${name}, an e-mail goes to ${email}; the place is then kept for ${days} until you confirm it.`,
      };
    }
    case 'withdrawn':
      return {
        tone: 'neutral',
        title: 'Withdrawn',
        text:
          confirmBy === null
            ? isUnpaid
              ? `You have withdrawn ${name}, or did not pay in time. The place is free for others.`
              : `You have withdrawn ${name}. The place is free for others.`
            : `The place of ${name} was not confirmed by ${formatMomentInWords(confirmBy)}, so it went to the next on the waitlist.`,
      };
    case 'declined':
      return {
        tone: 'neutral',
        title: 'Not accepted',
        text: `${organizer} has declined the registration of ${name} for ${title}.`,
      };
  }
}

/** Until when what was sent is kept. */
export function formatErasure({ organizer, erasedOn }: OpenForm): string {
  return erasedOn === null
    ? `It is kept until ${organizer} deletes it.`
    : `It is erased on ${formatDay(erasedOn)}.`;
}
