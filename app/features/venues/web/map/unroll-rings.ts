/** Positions one after another, each degrees east and then degrees north. */
export type Ring = readonly (readonly number[])[];

const ROUND = 360; // degrees

/**
 * A polygon for a flat map: where it crosses the line of 180 degrees it goes on beyond, and stands a
 * second time at the other end of the map, instead of reaching once through all of it.
 */
export function unrollRings(rings: readonly Ring[]): Ring[][] {
  const unrolled = rings.map(unroll);
  const lngs = unrolled.flat().map(([lng = 0]) => lng);
  const copies = [unrolled];
  if (Math.max(...lngs) > 180) copies.push(unrolled.map((ring) => shift(ring, -ROUND)));
  if (Math.min(...lngs) < -180) copies.push(unrolled.map((ring) => shift(ring, ROUND)));
  return copies;
}

/** No step longer than half the way round. One around a pole has no other form and stays. */
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
