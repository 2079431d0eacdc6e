import { encodeEntryName } from '@evenfield/contract';
import { type Look, NO_LOOK } from '@evenfield/contract/publishing';
import { LRUCache } from 'lru-cache';
import type { PartWish, ShownSchedule, ShownSchedules } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { Sighting } from './describe-schedule.ts';
import { fitLook } from './fit-look.ts';

const LARGE = 1500; // matches: a page draws up to so many at first
const FIRST_MATCHES = 500; // of a large schedule where none are chosen
const REMEMBERED = 10_000; // schedules whose size is known
const HALF_A_DAY = 12 * 60 * 60 * 1000; // milliseconds: a date ends so much later where it ends last

interface Seen {
  readonly shown: ShownSchedule;
  readonly look: Look; // as it was asked for, without what the schedule has not
}

/**
 * Answers what a page shows of a schedule: all of it, or of a large one the matches of a team or division,
 * else the first from today on. The whole of a large one is read where its size is not known yet.
 */
export function seeSchedules(schedules: ShownSchedules, clock: Clock) {
  const sizes = new LRUCache<string, number>({ max: REMEMBERED });

  return async ({ id, look: asked }: Pick<Sighting, 'id' | 'look'>): Promise<Seen | null> => {
    const findPart = (look: Look) => schedules.findPart(id, partFor(look, clock()));
    const wasLarge = (sizes.get(id) ?? 0) > LARGE;
    const first = wasLarge ? await findPart(NO_LOOK) : await schedules.find(id);
    if (first === null) return null;
    sizes.set(id, first.matches);
    const look = fitLook(asked, first);
    const isChosen = look.division !== null || look.team !== null;
    const isRight = wasLarge ? !isChosen : first.matches <= LARGE;
    const shown = isRight ? first : await findPart(look);
    return shown && { shown, look };
  };
}

function partFor({ division, pool, team }: Look, now: Date): PartWish {
  const chosen = {
    ...(division !== null && { division: encodeEntryName({ division, pool }) }),
    ...(team !== null && { team }),
  };
  if (division !== null || team !== null) return { most: LARGE, ...chosen };
  const from = new Date(now.getTime() - HALF_A_DAY).toISOString().slice(0, 10);
  return { most: FIRST_MATCHES, from };
}
