import { encodeEntryName, readStoredSeason, type StoredSeason } from '@evenfield/wire';
import { type Look, NO_LOOK } from '@evenfield/wire/publishing';
import { LRUCache } from 'lru-cache';
import type {
  PartOptions,
  ShownSchedule,
  ShownSchedules,
} from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { Sighting } from './describe-schedule.ts';

const read = new WeakMap<ShownSchedule, Entries>();

const LARGE = 1500; // matches that a page renders at once
const FIRST_MATCHES = 500; // of a large schedule when no part is chosen
const REMEMBERED = 10_000; // schedules whose size is cached
const HALF_A_DAY = 12 * 60 * 60 * 1000; // milliseconds; the last time zone ends a date so much later than UTC

interface Seen {
  readonly shown: ShownSchedule;
  readonly look: Look; // as requested, without names that the schedule doesn't have
}

/**
 * Returns what a page shows of a schedule: all of it or, of a large one, the matches of a team or
 * division, otherwise the first from today on. Reads all of a schedule whose size is not cached.
 */
export function seeSchedules(schedules: ShownSchedules, clock: Clock) {
  const sizes = new LRUCache<string, number>({ max: REMEMBERED });

  return async ({ id, look: wantedLook }: Pick<Sighting, 'id' | 'look'>): Promise<Seen | null> => {
    const findPart = (look: Look) => schedules.findPart(id, partFor(look, clock()));
    const wasLarge = (sizes.get(id) ?? 0) > LARGE;
    const first = wasLarge ? await findPart(NO_LOOK) : await schedules.find(id);
    if (first === null) return null;
    sizes.set(id, first.matches);
    const look = fitLook(wantedLook, first);
    const isChosen = look.division !== null || look.team !== null;
    const isRight = wasLarge ? !isChosen : first.matches <= LARGE;
    const shown = isRight ? first : await findPart(look);
    return shown && { shown, look };
  };
}

function partFor({ division, pool, team }: Look, now: Date): PartOptions {
  const chosen = {
    ...(division !== null && { division: encodeEntryName({ division, pool }) }),
    ...(team !== null && { team }),
  };
  if (division !== null || team !== null) return { most: LARGE, ...chosen };
  const from = new Date(now.getTime() - HALF_A_DAY).toISOString().slice(0, 10);
  return { most: FIRST_MATCHES, from };
}

type Entries = StoredSeason['entries'];

function entriesOf(shown: ShownSchedule): Entries {
  const entries = read.get(shown) ?? readStoredSeason(shown.detail.inputs).entries;
  read.set(shown, entries);
  return entries;
}

/**
 * Removes names from the look that the schedule doesn't have, which bounds the number of cached
 * looks. A team must be of the division and pool named with it.
 */
function fitLook(look: Look, shown: ShownSchedule): Look {
  const entries = entriesOf(shown);
  const division = entries.filter((entry) => entry.division === look.division);
  const pool = division.filter((entry) => entry.pool !== null && entry.pool === look.pool);
  const [within] = [pool, division, entries].filter((some) => some.length > 0);
  const isThere = within?.some(
    ({ teams, isPlayoff }) => !isPlayoff && look.team !== null && teams.includes(look.team),
  );
  return {
    ...look,
    division: division.length > 0 ? look.division : null,
    pool: pool.length > 0 ? look.pool : null,
    team: isThere ? look.team : null,
  };
}
