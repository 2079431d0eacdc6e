import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json?url';

type World = Parameters<typeof feature>[0];

/** The outlines of all countries, as GeoJSON. They come with the product: nobody else is asked. */
export async function loadOutlines() {
  const answer = await fetch(world);
  const atlas: World = await answer.json();
  const { countries } = atlas.objects;
  if (countries === undefined) throw new Error('The atlas has no countries.');
  return feature(atlas, countries);
}
