/** What an audience would miss in a schedule, in words, and where each of it is mended. */
import { inSportWords } from '@evenfield/contract';
import { isReady, type MatchId, type Readiness, type Schedule } from '@evenfield/engine';
import { sayThings } from '#kernel/web/say-number.ts';
import { sayMatches } from '#league/match-words.ts';
import { sayCount } from '#league/rule-words.ts';

/** Where something is mended. */
export type Mend =
  | { readonly kind: 'match'; readonly match: MatchId } // this one on the chart
  | { readonly kind: 'report' } // the rules with their exceptions
  | { readonly kind: 'dates' } // the game days
  | { readonly kind: 'place' }; // where it is played

export interface NotReady {
  readonly text: string;
  readonly lead: string; // on the button that leads there
  readonly mend: Mend;
}

interface Checked {
  readonly schedule: Schedule;
  readonly readiness: Readiness;
  readonly placed: boolean; // it is known where it is played
  readonly zoned: boolean; // it is known of which place its times are
}

/** What is not ready, the worst first. Empty where nobody would stumble: no place, no time zone, and less fairness than could be are told beside something else only. */
export function listNotReady(checked: Checked): NotReady[] {
  const { schedule, readiness, placed, zoned } = checked;
  if (isReady(readiness)) return [];
  const { unplaced, undated, conflicts, broken, unfair } = readiness;
  const named = broken.map(({ rule, count }) =>
    inSportWords(sayCount(rule, count), schedule.setup),
  );
  const match = (number: number): Mend => ({
    kind: 'match',
    match: schedule.fixtures.ids[number]!,
  });
  const list: (NotReady | false)[] = [
    unplaced !== null && {
      text: `${sayMatches(unplaced.count)} ${unplaced.count === 1 ? 'is' : 'are'} still in the buffer and not shown to anybody.`,
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
        text: `${sayThings(conflicts, 'conflict', 'conflicts')} to fix: ${named.join(', ')}.`,
        lead: 'Show the rules',
        mend: { kind: 'report' },
      },
    undated !== null && {
      text: `${sayMatches(undated.count)} ${undated.count === 1 ? 'has' : 'have'} no date or time yet ('Day 1') and ${undated.count === 1 ? 'is' : 'are'} in no calendar.`,
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
        text: `${sayThings(unfair, 'fairness issue', 'fairness issues')} that could perhaps be fewer.`,
        lead: 'Show the rules',
        mend: { kind: 'report' },
      },
  ];
  return list.filter((line) => line !== false);
}
