/** What stored inputs say of the entries in which results decide who plays, for whoever reads no more of them. */
import * as z from 'zod/mini';
import { encodeEntryName } from '../matches/entry-name.ts';

export interface StoredStages {
  readonly swiss: readonly string[]; // their names, as a match's row has them
  readonly playoffs: readonly string[];
  readonly hasStarted: boolean; // one of the playoffs: some of its promises are teams
}

/** In the rest of a stored match, where it is one of a playoff. */
export const STORED_PLAYOFF_MARK = { spetype: 'speplayoff' } as const;

/** Where stored inputs have a playoff, as a path of JSON. */
export const STORED_PLAYOFF_PATH = '$.schedules[*].playoff';

const storedEntries = z.object({
  schedules: z.array(
    z.object({
      division_name: z.string(),
      pool_name: z.string(),
      rr_type: z.string(),
      playoff: z.optional(z.looseObject({})),
    }),
  ),
});

export function readStoredStages(inputs: unknown): StoredStages {
  const entries = z.parse(storedEntries, inputs).schedules;
  const namesOf = (format: string) =>
    entries
      .filter(({ rr_type }) => rr_type === format)
      .map(({ division_name, pool_name }) =>
        encodeEntryName({ division: division_name, pool: pool_name || null }),
      );
  return {
    swiss: namesOf('swiss'),
    playoffs: namesOf('playoff'),
    hasStarted: entries.some(({ playoff }) => playoff?.['started'] !== undefined),
  };
}
