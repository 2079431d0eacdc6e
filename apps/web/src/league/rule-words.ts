/** The rules in plain words. The engine counts by number; people read this. */

import type { RuleId } from '@evenfield/engine';
import { sayThings } from '#src/lib/say-number.ts';

interface RuleWords {
  readonly title: string;
  readonly meaning: string; // what the rule asks for
  readonly unit: readonly [one: string, many: string]; // what its count counts
}

export const RULE_WORDS: Readonly<Record<RuleId, RuleWords>> = {
  H1: {
    title: 'One match on a field at a time',
    meaning: 'No field is booked for two matches at once.',
    unit: ['double booking', 'double bookings'],
  },
  H2: {
    title: 'One match for a team at a time',
    meaning: 'No team is to be in two places at once.',
    unit: ['clash', 'clashes'],
  },
  H3: {
    title: 'Every division on its own fields',
    meaning: 'Matches are played on the fields that were chosen for their division.',
    unit: ['match on a wrong field', 'matches on wrong fields'],
  },
  H4: {
    title: 'Everybody meets as agreed',
    meaning: 'Every pair meets as often as the chosen type of schedule asks, no more and no less.',
    unit: ['meeting too few or too many', 'meetings too few or too many'],
  },
  H5: {
    title: 'Locked matches stay',
    meaning: 'A match that was locked is where it was locked.',
    unit: ['locked match elsewhere', 'locked matches elsewhere'],
  },
  H6: {
    title: 'Playoffs in their order',
    meaning: 'A playoff match comes after those that decide who plays in it.',
    unit: ['match too early', 'matches too early'],
  },
  S1: {
    title: 'No early rematch',
    meaning: 'Nobody meets an opponent again before having met everybody else.',
    unit: ['early rematch', 'early rematches'],
  },
  S2: {
    title: 'Few doubleheaders',
    meaning: 'A team plays one game a day where the number of days allows it.',
    unit: ['extra game', 'extra games'],
  },
  S3: {
    title: 'Byes and doubleheaders in turn',
    meaning: 'Nobody has a second one before everybody has had one.',
    unit: ['turn taken early', 'turns taken early'],
  },
  S4: {
    title: 'Rest between games',
    meaning: 'A team that plays twice a day rests for two time slots or more in between.',
    unit: ['short rest', 'short rests'],
  },
  S5: {
    title: 'No byes or doubleheaders in a row',
    meaning: 'A team does not have them on two game days one after the other.',
    unit: ['pair of days in a row', 'pairs of days in a row'],
  },
  S6: {
    title: 'Compact days',
    meaning:
      'Days end as early as they can, fields do not stand idle in between, spare days stay free.',
    unit: ['slot, gap or day too many', 'slots, gaps or days too many'],
  },
  S7: {
    title: 'As many home games as away games',
    meaning: 'For every team, and for every two teams that meet twice.',
    unit: ['game on the wrong side', 'games on the wrong side'],
  },
  S8: {
    title: 'Early and late times shared',
    meaning: 'Every team plays in each time slot equally often.',
    unit: ['game away from an even share', 'games away from an even share'],
  },
  S9: {
    title: 'Fields shared',
    meaning: 'Every team plays on each of its fields equally often.',
    unit: ['game away from an even share', 'games away from an even share'],
  },
  S10: {
    title: 'Home and away by turns',
    meaning: 'Nobody plays at home, or away, twice in a row.',
    unit: ['time in a row', 'times in a row'],
  },
  S11: {
    title: 'Not always after the same team',
    meaning:
      'Whoever often meets opponents that have just played the same strong team, or the same weak one, has it easier or harder than others.',
    unit: ['time again after the same team', 'times again after the same team'],
  },
  S13: {
    title: 'Rest in the playoffs',
    meaning:
      'On one day two time slots or more lie between a playoff match and the next one of whoever wins or loses it.',
    unit: ['short rest', 'short rests'],
  },
  S14: {
    title: 'Playoffs behind their tables',
    meaning: 'A playoff begins when the tables are final that say who is in it.',
    unit: ['match too early', 'matches too early'],
  },
};

/** A count with what it counts: '1 short rest', '2,400 short rests'. */
export function sayCount(rule: RuleId, count: number): string {
  return sayThings(count, ...RULE_WORDS[rule].unit);
}
