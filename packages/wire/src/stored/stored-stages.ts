/** Reads from stored inputs the entries in which results decide who plays. */
import * as z from 'zod/mini';
import { encodeEntryName } from '../matches/entry-name.ts';

export interface StoredStages {
  readonly swiss: readonly string[]; // names, as in a match's row
  readonly playoffs: readonly string[];
  readonly hasStarted: boolean; // whether a playoff has teams in place of some placeholders
}

/** In the JSON of a stored playoff match. */
export const STORED_PLAYOFF_MARK = { spetype: 'speplayoff' } as const;

const playoffMark = z.object({ spetype: z.literal(STORED_PLAYOFF_MARK.spetype) });

/** JSON path to the playoffs of stored inputs. */
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

/** Whether a stored match needs a winner, by the keys of its row that have no column. */
export function isStoredPlayoff(more: unknown): boolean {
  return z.safeParse(playoffMark, more).success;
}
