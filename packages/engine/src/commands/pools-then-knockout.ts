/**
 * Divisions that play in pools and then by knockout: who is in which pool, which playoffs follow, and
 * which part of the season the pools leave to them.
 */

import { moveToSeason } from '../divisions/join-seasons.ts';
import type { PlayoffKind } from '../model/playoff.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { settleGameMinutes } from '../model/start-times.ts';
import { fit } from '../placement/fit/fit.ts';
import { listSeeds } from '../playoffs/list-seeds.ts';
import { apply } from './apply.ts';

/** A playoff that follows the pools of a division. */
export interface PlannedPlayoff {
  readonly division: string;
  readonly name: string; // of its pool
  readonly kind: PlayoffKind;
  readonly from: number; // how many places of the tables go to the playoffs before it
  readonly count: number; // how many places go to it
}

/** Distributes teams, the strongest first, over pools in snake order: from the first pool to the last and back. */
export function distributeInSnakeOrder<T>(teams: readonly T[], pools: number): T[][] {
  const dealt = Array.from({ length: pools }, (): T[] => []);
  teams.forEach((team, k) => {
    const at = k % pools;
    dealt[Math.floor(k / pools) % 2 === 0 ? at : pools - 1 - at]!.push(team);
  });
  return dealt;
}

/**
 * The season without the part that the playoffs need at its end: whole game days or, in a shorter
 * season, the last time slots of every day. Null if pools and playoffs do not both fit.
 */
export function reserveForPlayoffs(whole: Setup, planned: readonly PlannedPlayoff[]): Setup | null {
  if (planned.length === 0) return whole;
  const setup = settleGameMinutes(whole); // the length that follows from all of its time slots
  const { days, slots } = setup;
  const heads = [
    ...Array.from({ length: days.length - 1 }, (_, k) => ({
      head: { ...setup, days: days.slice(0, -1 - k) },
      tail: { ...setup, days: days.slice(-1 - k) },
    })),
    ...Array.from({ length: slots.length - 1 }, (_, k) => ({
      head: { ...setup, slots: slots.slice(0, -1 - k) },
      tail: { ...setup, days: days.slice(-1), slots: slots.slice(-1 - k) },
    })),
  ];
  const found = heads.find(
    ({ head, tail }) =>
      addPlanned(unplayed(tail), planned).every(({ isPlaced }) => isPlaced) && fit(head).fits,
  );
  return found?.head ?? null;
}

/** Adds the planned playoffs to a schedule of pools on the whole season; matches without a free cell are parked. */
export function addPlannedPlayoffs(
  pools: Schedule,
  { days, slots, fields }: Setup,
  planned: readonly PlannedPlayoff[],
): Schedule {
  const whole = moveToSeason(pools, { days, slots, fields });
  return addPlanned(whole, planned).at(-1)?.schedule ?? whole;
}

interface Added {
  readonly schedule: Schedule;
  readonly isPlaced: boolean; // every match of it has a cell
}

/** Adds one playoff after the other; one that is refused is left out. */
function addPlanned(schedule: Schedule, planned: readonly PlannedPlayoff[]): Added[] {
  let now = schedule;
  return planned.map(({ division, name, kind, from, count }, k) => {
    const pools = now.setup.entries
      .filter((entry) => entry.division === division && entry.playoff === undefined)
      .map(({ pool, teams }) => ({ pool, teams: teams.length }));
    const seeds = listSeeds(pools, count, from);
    const key = `${division} ${k + 1}`;
    const result = apply(now, {
      ...{ kind: 'addPlayoff', key, division, name },
      playoff: { kind, seeds },
    });
    if (!result.ok) return { schedule: now, isPlaced: false };
    now = result.value.schedule;
    return {
      schedule: now,
      isPlaced: result.value.warnings.every(({ code }) => code !== 'noRoom'),
    };
  });
}

function unplayed(setup: Setup): Schedule {
  const none = new Uint16Array();
  return {
    setup,
    seed: 0,
    fixtures: {
      ...{ ids: [], entry: none, home: none, away: none, round: none },
      ...{ lockedAt: new Int32Array(), manual: new Uint8Array() },
    },
    placements: new Int32Array(),
  };
}
