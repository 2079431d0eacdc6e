import { createHash } from 'node:crypto';
import type { Schedule } from '@evenfield/engine';
import { largeSchedule } from '../large-schedule.ts';
import type { Chance } from './chance.ts';

/** The first matches of the largest schedule. */
export function scheduleOf(matches: number): Schedule {
  const whole = largeSchedule();
  const { ids, entry, home, away, round, lockedAt, manual } = whole.fixtures;
  return {
    ...whole,
    fixtures: {
      ids: ids.slice(0, matches),
      entry: entry.slice(0, matches),
      home: home.slice(0, matches),
      away: away.slice(0, matches),
      round: round.slice(0, matches),
      lockedAt: lockedAt.slice(0, matches),
      manual: manual.slice(0, matches),
    },
    placements: whole.placements.slice(0, matches),
  };
}

/** Another version: many matches in other cells, and the color of a division, which lies elsewhere than they. */
export function varySchedule(schedule: Schedule, chance: Chance): Schedule {
  const placements = schedule.placements.slice();
  const count = placements.length;
  for (let swaps = 1 + chance.below(count); swaps > 0; swaps--) {
    const one = chance.below(count);
    const other = chance.below(count);
    [placements[one], placements[other]] = [placements[other]!, placements[one]!];
  }
  const color = `#${chance
    .below(2 ** 24)
    .toString(16)
    .padStart(6, '0')}`;
  const entries = schedule.setup.entries.map((entry, i) => (i === 0 ? { ...entry, color } : entry));
  return { ...schedule, setup: { ...schedule.setup, entries }, placements };
}

/** The same for two schedules that say the same, and for no others. */
export function printOf(schedule: Schedule): string {
  return createHash('sha256').update(JSON.stringify(schedule, inOrder)).digest('base64url');
}

function inOrder(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
