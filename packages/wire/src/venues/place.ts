/** Where a schedule or a venue is. */
import * as z from 'zod/mini';
import { looseText, orAbsent } from '../scalars.ts';

/** An address, as typed or picked. */
export interface Address {
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly placeId: string | null;
}

const LONGEST = 500;

export const addressText = looseText('Write the address as text.').check(
  z.maxLength(LONGEST, `At most ${LONGEST} characters.`),
);
const placeId = orAbsent(
  looseText('A place id is a text.').check(z.maxLength(LONGEST, 'No place id is so long.')),
);

/** The coordinates of an address; both numbers or neither. */
export const position = {
  address_lat: orAbsent(degrees(90)),
  address_lng: orAbsent(degrees(180)),
  address_placeid: placeId,
};

interface SentPosition {
  readonly address_lat?: number | undefined;
  readonly address_lng?: number | undefined;
  readonly address_placeid?: string | undefined;
}

export function decodePosition(sent: SentPosition): Omit<Address, 'address'> {
  const { address_lat: lat, address_lng: lng, address_placeid } = sent;
  const known = lat !== undefined && lng !== undefined;
  return {
    lat: known ? lat : null,
    lng: known ? lng : null,
    placeId: address_placeid ?? null,
  };
}

export const shownPosition = {
  address_lat: z.nullable(z.number()),
  address_lng: z.nullable(z.number()),
  address_placeid: z.nullable(z.string()),
};

export function encodePosition({ lat, lng, placeId }: Omit<Address, 'address'>) {
  return { address_lat: lat, address_lng: lng, address_placeid: placeId };
}

/** Schema of degrees, as a number or its digits. */
function degrees(most: number) {
  const message = `Must be a number from -${most} to ${most}.`;
  return z
    .pipe(
      z.union([z.number({ error: message }), z.string({ error: message })], { error: message }),
      z.transform((value) =>
        typeof value === 'number'
          ? value
          : /^\s*-?\d+(\.\d+)?\s*$/.test(value)
            ? Number(value)
            : 999,
      ),
    )
    .check(z.refine((value) => Math.abs(value) <= most, message));
}
