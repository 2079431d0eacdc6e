/** The form of a generation request: the schema of its body, with the checks that span its parts. */
import * as z from 'zod/mini';
import { orAbsent, wholeNumber } from '../scalars.ts';
import { checkConstraints } from './check-constraints.ts';
import { checkReferences } from './check-references.ts';
import { fixedMatches } from './fixed-matches.ts';
import { requestConstraints } from './request-constraints.ts';
import { requestEntry } from './request-entry.ts';
import {
  checkShifts,
  dateList,
  dayShifts,
  fieldList,
  MOST_DATES,
  timeListOrNone,
} from './season.ts';
import { tableRules } from './table-rules.ts';

export const seed = orAbsent(wholeNumber(0, 0xffff_ffff));
export const eventType = orAbsent(
  z.enum(['league', 'tournament'], { error: "Choose 'league' or 'tournament'." }),
);
const roundOrder = orAbsent(
  z.enum(['breaks', 'carry_over'], {
    error: "Choose 'breaks' or 'carry_over': what to prefer when both aren't possible.",
  }),
);
export const generateType = orAbsent(
  z.enum(['normal', 'single', 'double', 'random', 'swiss'], {
    error: "Choose 'normal', or the type of an import: single, double, random or swiss.",
  }),
);

export const generationBody = z
  .object(
    {
      event_type: eventType,
      generate_type: generateType,
      all_dates: dateList(MOST_DATES),
      all_times: timeListOrNone,
      day_shifts: dayShifts,
      game_minutes: orAbsent(wholeNumber(1, 1440)),
      all_fields: fieldList,
      schedules: z
        .array(requestEntry, { error: 'Enter at least one division.' })
        .check(z.minLength(1, 'Enter at least one division.')),
      ...requestConstraints,
      order: roundOrder,
      tables: tableRules,
      fixed_matches: fixedMatches,
      seed,
    },
    { error: 'Send an object with all_dates, all_times, all_fields and schedules.' },
  )
  .check(
    z.check(checkReferences, { when: () => true }),
    z.check(checkConstraints, { when: () => true }),
    z.check(checkShifts),
  );

export type GenerationBody = z.output<typeof generationBody>;
