/** Why a match waits in the buffer: what stands in the way of each of its places. */
import type { Schedule } from '../model/schedule.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import type { HardRuleId } from '../rules/rule.ts';
import { type Bar, listStretches } from './bar.ts';
import { type Obstacle, RULE_OF, rankOf } from './obstacle.ts';
import { type Places, readPlaces } from './read-places.ts';

/** What stands in the way of some places of a match. */
export interface ObstacleCount {
  readonly rule: HardRuleId;
  readonly places: number; // of its places, each a game day and a field, that this takes away
  readonly of: number; // its places
  readonly obstacle: Obstacle; // the first of them; alike are those of one kind, and of one team or person
}

/**
 * What stands in the way of a match by row, most places first: of each game day and field, what is in the
 * way of the start that comes closest. Empty if the match has a free place.
 */
export function whyUnplaced(schedule: Schedule, match: number): ObstacleCount[] {
  const { free, counts } = countObstacles(readPlaces(schedule, match));
  return free.length === 0 ? counts : [];
}

/** The first free start of every free place of a match, and what stands in the way of the other places. */
export function countObstacles(places: Places) {
  const { plan, match, fields, startsOn, barsOn } = places;
  const { setup, fixtures } = plan.schedule;
  const { home, away } = fixtures;
  const found = new Map<string, { places: number; obstacle: Obstacle }>();
  const free: ClockPlace[] = [];
  let all = 0;
  const isApart = plan.tables.apart.size > 0 && isKeptApart(places);
  for (const day of setup.days.keys()) {
    for (const field of fields) {
      const isEverOpen = plan.tables.openings[day * setup.fields.length + field]!.length > 0;
      if (setup.constraints !== undefined && !isEverOpen) continue;
      all++;
      const closed = { kind: 'closed', day, field } as const;
      const obstacle = isApart
        ? ({ kind: 'apart' } as const)
        : findClosest(startsOn(day, field), barsOn(day, field), closed);
      if (typeof obstacle === 'number') {
        free.push({ day, field, start: obstacle });
        continue;
      }
      const key = keyOf(obstacle, home[match]!, away[match]!);
      const known = found.get(key) ?? { places: 0, obstacle };
      known.places++;
      found.set(key, known);
    }
  }
  const counts = [...found.values()]
    .sort((one, other) => other.places - one.places)
    .map(
      ({ places: taken, obstacle }): ObstacleCount => ({
        rule: RULE_OF[obstacle.kind],
        places: taken,
        of: all,
        obstacle,
      }),
    );
  return { free, all, counts };
}

function isKeptApart({ obstaclesAt }: Places): boolean {
  return obstaclesAt({ day: 0, field: 0, start: 0 }).some(({ kind }) => kind === 'apart');
}

/** The first free start, or else of the first obstacle of each start the one that is easiest to change. */
function findClosest(
  starts: readonly number[],
  bars: readonly Bar[],
  ifNone: Obstacle,
): Obstacle | number {
  let closest = ifNone;
  for (const { start, held } of listStretches(starts, bars)) {
    if (held.length === 0) return start;
    const [first] = held.map(({ obstacle }) => obstacle).sort((a, b) => rankOf(a) - rankOf(b));
    if (rankOf(first!) > rankOf(closest)) closest = first!;
  }
  return closest;
}

/** Alike are obstacles of one kind, and of one team or person. */
function keyOf(obstacle: Obstacle, home: number, away: number): string {
  if ('person' in obstacle) return `${obstacle.kind} ${obstacle.person}`;
  return 'team' in obstacle && [home, away].includes(obstacle.team)
    ? `${obstacle.kind} ${obstacle.team}`
    : obstacle.kind;
}
