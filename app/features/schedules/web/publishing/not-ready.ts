/** Lists what an audience would miss in a schedule, and where to fix each point. */

import { isReady, type MatchId, type Readiness, type Schedule } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { formatThings } from '#kernel/web/format-number.ts';
import { formatMatches } from '#league/match-words.ts';
import { formatCount } from '#league/rule-words.ts';

/** Where to fix a point. */
export type Mend =
  | { readonly kind: 'match'; readonly match: MatchId } // the match on the chart
  | { readonly kind: 'report' } // the rules and their exceptions
  | { readonly kind: 'dates' } // the game days
  | { readonly kind: 'place' }; // the location

export interface NotReady {
  readonly text: string;
  readonly lead: string; // label of the button that leads there
  readonly mend: Mend;
}

interface Checked {
  readonly schedule: Schedule;
  readonly readiness: Readiness;
  readonly placed: boolean; // has a location
  readonly zoned: boolean; // has a time zone
}

/** Lists points worst first; none if only location, time zone or fairness is lacking. */
export function listNotReady(checked: Checked): NotReady[] {
  const { schedule, readiness, placed, zoned } = checked;
  if (isReady(readiness)) return [];
  const { unplaced, undated, conflicts, broken, unfair } = readiness;
  const named = broken.map(({ rule, count }) =>
    inSportWords(formatCount(rule, count), schedule.setup),
  );
  const match = (number: number): Mend => ({
    kind: 'match',
    match: schedule.fixtures.ids[number]!,
  });
  const list: (NotReady | false)[] = [
    unplaced !== null && {
      text: `${formatMatches(unplaced.count)} ${unplaced.count === 1 ? 'is' : 'are'} still in the buffer and not shown to anybody.`,
      lead: unplaced.count === 1 ? 'Show it' : 'Show the first',
      mend: match(unplaced.first),
    },
    conflicts === null && {
      text: 'Conflicts could not be checked just now.',
      lead: 'Show the rules',
      mend: { kind: 'report' },
    },
    conflicts !== null &&
      conflicts > 0 && {
        text: `${formatThings(conflicts, 'conflict', 'conflicts')} to fix: ${named.join(', ')}.`,
        lead: 'Show the rules',
        mend: { kind: 'report' },
      },
    undated !== null && {
      text: `${formatMatches(undated.count)} ${undated.count === 1 ? 'has' : 'have'} no date or time yet ('Day 1') and ${undated.count === 1 ? 'is' : 'are'} not in any calendar.`,
      lead: 'Set the dates',
      mend: { kind: 'dates' },
    },
    !placed && {
      text: 'No location is set: people cannot find the schedule by location.',
      lead: 'Set the location',
      mend: { kind: 'place' },
    },
    !zoned && {
      text: 'No time zone is set: calendars in other time zones would show wrong times.',
      lead: 'Use my time zone',
      mend: { kind: 'place' },
    },
    unfair !== null &&
      unfair > 0 && {
        text: `${formatThings(unfair, 'fairness issue', 'fairness issues')} above the ideal.`,
        lead: 'Show the rules',
        mend: { kind: 'report' },
      },
  ];
  return list.filter((line) => line !== false);
}
