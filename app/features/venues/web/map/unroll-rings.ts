/** Positions in order, each as degrees east, degrees north. */
export type Ring = readonly (readonly number[])[];

const ROUND = 360; // degrees

/**
 * Splits a polygon for a flat map: where it crosses 180 degrees, it continues beyond, and is
 * repeated at the other end of the map, instead of spanning all of it.
 */
export function unrollRings(rings: readonly Ring[]): Ring[][] {
  const unrolled = rings.map(unroll);
  const lngs = unrolled.flat().map(([lng = 0]) => lng);
  const copies = [unrolled];
  if (Math.max(...lngs) > 180) copies.push(unrolled.map((ring) => shift(ring, -ROUND)));
  if (Math.min(...lngs) < -180) copies.push(unrolled.map((ring) => shift(ring, ROUND)));
  return copies;
}

/** Keeps each step below half a turn. A ring around a pole has no other form and stays. */
function unroll(ring: Ring): Ring {
  let turns = 0;
  let before = ring[0]?.[0] ?? 0;
  const unrolled = ring.map(([lng = 0, lat = 0]) => {
    if (lng - before > ROUND / 2) turns -= 1;
    if (before - lng > ROUND / 2) turns += 1;
    before = lng;
    return [lng + turns * ROUND, lat];
  });
  return turns === 0 ? unrolled : ring;
}

function shift(ring: Ring, degrees: number): Ring {
  return ring.map(([lng = 0, lat = 0]) => [lng + degrees, lat]);
}
