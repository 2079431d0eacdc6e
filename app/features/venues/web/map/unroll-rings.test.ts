import { expect, test } from 'vitest';
import { type Ring, unrollRings } from './unroll-rings.ts';

const square = (west: number, east: number): Ring => [
  [west, 0],
  [east, 0],
  [east, 10],
  [west, 10],
  [west, 0],
];

test('a country away from the line of 180 degrees stays as it is', () => {
  expect(unrollRings([square(10, 20)])).toEqual([[square(10, 20)]]);
});

test('a country on the line of 180 degrees is whole at both ends of the map', () => {
  expect(unrollRings([square(170, -170)])).toEqual([[square(170, 190)], [square(-190, -170)]]);
  expect(unrollRings([square(-170, 170)])).toEqual([[square(-170, -190)], [square(190, 170)]]);
});

test('a hole goes with its country', () => {
  const hole = square(-178, -176);
  const [whole] = unrollRings([square(170, -170), square(172, -178)]);
  expect(whole).toEqual([square(170, 190), square(172, 182)]);
  expect(unrollRings([square(-179, -171), hole])).toEqual([[square(-179, -171), hole]]);
});

test('what lies around a pole stays as it is', () => {
  const around: Ring = [
    [-180, -80],
    [-60, -80],
    [60, -80],
    [179, -80],
    [-180, -80],
  ];
  expect(unrollRings([around])).toEqual([[around]]);
});
