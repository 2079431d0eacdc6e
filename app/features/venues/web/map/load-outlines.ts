import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json?url';
import { type Ring, unrollRings } from './unroll-rings.ts';

type Atlas = Parameters<typeof feature>[0];

/** The outlines of all countries: polygons, each its rings. They come with the product: nobody else is asked. */
export async function loadOutlines(): Promise<Ring[][]> {
  const answer = await fetch(world);
  const atlas: Atlas = await answer.json();
  const { countries } = atlas.objects;
  const drawn = countries && feature(atlas, countries);
  if (drawn?.type !== 'FeatureCollection') throw new Error('The atlas has no countries.');
  return drawn.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return unrollRings(geometry.coordinates);
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.flatMap(unrollRings);
  });
}
