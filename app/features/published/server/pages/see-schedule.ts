import { encodeEntryName, readStoredSeason, type StoredSeason } from '@evenfield/wire';
import { NO_VIEW_OPTIONS, type ViewOptions } from '@evenfield/wire/publishing';
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
  readonly viewOptions: ViewOptions; // as requested, without names that the schedule doesn't have
}

/**
 * Returns what a page shows of a schedule: all of it or, of a large one, the matches of a team or
 * division, otherwise the first from today on. Reads all of a schedule whose size is not cached.
 */
export function seeSchedules(schedules: ShownSchedules, clock: Clock) {
  const sizes = new LRUCache<string, number>({ max: REMEMBERED });

  return async ({
    id,
    viewOptions: wanted,
  }: Pick<Sighting, 'id' | 'viewOptions'>): Promise<Seen | null> => {
    const findPart = (viewOptions: ViewOptions) =>
      schedules.findPart(id, partFor(viewOptions, clock()));
    const wasLarge = (sizes.get(id) ?? 0) > LARGE;
    const first = wasLarge ? await findPart(NO_VIEW_OPTIONS) : await schedules.find(id);
    if (first === null) return null;
    sizes.set(id, first.matches);
    const viewOptions = fitOptions(wanted, first);
    const isChosen = viewOptions.division !== null || viewOptions.team !== null;
    const isRight = wasLarge ? !isChosen : first.matches <= LARGE;
    const shown = isRight ? first : await findPart(viewOptions);
    return shown && { shown, viewOptions };
  };
}

function partFor({ division, pool, team }: ViewOptions, now: Date): PartOptions {
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
function fitOptions(viewOptions: ViewOptions, shown: ShownSchedule): ViewOptions {
  const entries = entriesOf(shown);
  const division = entries.filter((entry) => entry.division === viewOptions.division);
  const pool = division.filter((entry) => entry.pool !== null && entry.pool === viewOptions.pool);
  const [within] = [pool, division, entries].filter((some) => some.length > 0);
  const isThere = within?.some(
    ({ teams, isPlayoff }) =>
      !isPlayoff && viewOptions.team !== null && teams.includes(viewOptions.team),
  );
  return {
    ...viewOptions,
    division: division.length > 0 ? viewOptions.division : null,
    pool: pool.length > 0 ? viewOptions.pool : null,
    team: isThere ? viewOptions.team : null,
  };
}
