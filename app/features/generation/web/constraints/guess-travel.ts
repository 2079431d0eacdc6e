import type { Position } from '@evenfield/engine';
import type { ConstraintsForm } from './constraints-form.ts';

const EARTH = 6371; // km, its radius
const DETOUR = 1.3; // of roads, times the distance
const SPEED = 40; // km/h by car, across town
const PARKING = 5; // minutes
const STEP = 5; // minutes

/** Returns the minutes by car between two venues as a first guess; '' where a position is unknown. */
export function guessTravel(venues: ConstraintsForm['venues'], from: string, to: string): string {
  const positionOf = (name: string) =>
    venues.find((venue) => venue.name.trim() === name)?.position ?? null;
  const [one, other] = [positionOf(from), positionOf(to)];
  if (one === null || other === null) return '';
  const minutes = (60 * DETOUR * distanceBetween(one, other)) / SPEED + PARKING;
  return String(STEP * Math.ceil(minutes / STEP));
}

/** Returns kilometers, by the haversine formula. */
function distanceBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat));
  return (
    2 * EARTH * Math.asin(Math.sqrt(half(one.lat, other.lat) + across * half(one.lng, other.lng)))
  );
}
