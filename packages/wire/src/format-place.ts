import type { Setup } from '@evenfield/engine';
import type { ScheduleLocation } from './saving/schedule-location.ts';

interface NamedPlace {
  readonly name: string;
  readonly address: string;
}

const LONGEST_NAME = 200; // characters: a stored name is cut off there

/**
 * Removes the address from a place's name: older schedules have it in both ('My hall, Hall street
 * 1' at 'Hall street 1'), or the same text twice.
 */
export function splitPlace({ name, address }: NamedPlace): NamedPlace {
  const isAddress = (text: string) =>
    text === address || (name.length === LONGEST_NAME && address.startsWith(text));
  if (address === '') return { name, address };
  if (isAddress(name)) return { name: '', address };
  for (let comma = name.indexOf(', '); comma >= 0; comma = name.indexOf(', ', comma + 1)) {
    if (isAddress(name.slice(comma + 2))) return { name: name.slice(0, comma), address };
  }
  return { name, address };
}

/** Formats 'Riverside Park, 1 Mill Lane': what is known, without repetition; '' if nothing. */
export function formatPlace(place: NamedPlace | null): string {
  if (place === null) return '';
  const { name, address } = splitPlace(place);
  if (address.startsWith(`${name},`)) return address;
  return [name, address].filter((part) => part !== '').join(', ');
}

/**
 * Where a field lies: at its venue, wherever the schedule is, else where the schedule is; null if unknown. A
 * venue without a position that the schedule is at has the schedule's.
 */
export function locationOfField(
  { constraints }: Pick<Setup, 'constraints'>,
  field: string,
  location: ScheduleLocation | null,
): ScheduleLocation | null {
  const venue = constraints?.venues.find(({ fields }) => fields.includes(field));
  if (venue === undefined) return location;
  const { name, address = '', position } = venue;
  if (position === undefined && name === location?.name) return location;
  const { lat, lng } = position ?? { lat: null, lng: null };
  return { name, venueId: null, address, lat, lng, placeId: null };
}

/** The address of a map of a place: at its position, else what a search finds by its name and address. */
export function mapAddress(
  location: Pick<ScheduleLocation, 'name' | 'address' | 'lat' | 'lng'>,
): string {
  const { lat, lng } = location;
  const map = 'https://www.openstreetmap.org';
  return lat === null || lng === null
    ? `${map}/search?query=${encodeURIComponent(formatPlace(location))}`
    : `${map}/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
