import { readStoredSeason, type StoredSeason } from '@evenfield/contract';
import type { Look } from '@evenfield/contract/publishing';
import type { ShownSchedule } from '#features/schedules/server/port.ts';

type Entries = StoredSeason['entries'];

const read = new WeakMap<ShownSchedule, Entries>();

function entriesOf(shown: ShownSchedule): Entries {
  const entries = read.get(shown) ?? readStoredSeason(shown.detail.inputs).entries;
  read.set(shown, entries);
  return entries;
}

/**
 * The look without the names that the schedule has not, so that there are only as many looks as there is
 * something to see. A team is one of the division and pool that are named with it.
 */
export function fitLook(look: Look, shown: ShownSchedule): Look {
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
