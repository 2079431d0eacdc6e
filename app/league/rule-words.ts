/** Plain texts for the rules, which the engine only numbers. */

import type { RuleId } from '@evenfield/engine';
import { formatThings } from '#kernel/web/format-number.ts';

interface RuleWords {
  readonly title: string;
  readonly meaning: string; // what the rule requires
  readonly unit: readonly [one: string, many: string]; // of its count
  readonly shared?: string; // what is shared evenly, if the rule is about that
}

export const RULE_WORDS: Readonly<Record<RuleId, RuleWords>> = {
  H1: {
    title: 'One match on a field at a time',
    meaning: 'No field is booked for two matches at once.',
    unit: ['double booking', 'double bookings'],
  },
  H2: {
    title: 'One match for a team at a time',
    meaning: 'No team plays two matches at once.',
    unit: ['clash', 'clashes'],
  },
  H3: {
    title: 'Every division on its own fields',
    meaning: 'Matches are played on the fields that were chosen for their division.',
    unit: ['match on a wrong field', 'matches on wrong fields'],
  },
  H4: {
    title: 'Every pair meets as planned',
    meaning: 'Every pair meets exactly as often as the format says.',
    unit: ['meeting too few or too many', 'meetings too few or too many'],
  },
  H5: {
    title: 'Locked matches stay',
    meaning: 'A locked match keeps its time and field.',
    unit: ['locked match moved', 'locked matches moved'],
  },
  H6: {
    title: 'Fields open, teams free',
    meaning: 'A match lies inside the opening hours, and no team plays when it cannot.',
    unit: ['match at a closed time', 'matches at closed times'],
  },
  H7: {
    title: 'People are at one place at a time',
    meaning: 'Matches of one person’s teams leave the time between that the person needs.',
    unit: ['clash of a person', 'clashes of people'],
  },
  H8: {
    title: 'Game limits',
    meaning: 'No team plays more often than its limit allows, or meets an opponent again too soon.',
    unit: ['limit exceeded', 'limits exceeded'],
  },
  H9: {
    title: 'Home games at home',
    meaning: 'Every team plays its home games on its own ground.',
    unit: ['home game elsewhere', 'home games elsewhere'],
  },
  H10: {
    title: 'Teams kept apart',
    meaning: 'Teams that must not meet do not meet.',
    unit: ['match of teams kept apart', 'matches of teams kept apart'],
  },
  H11: {
    title: 'Playoffs in order',
    meaning: 'A playoff match comes after those that decide who plays in it.',
    unit: ['playoff match too early', 'playoff matches too early'],
  },
  S1: {
    title: 'No early rematch',
    meaning: 'No team meets an opponent again before it has met all the others.',
    unit: ['early rematch', 'early rematches'],
  },
  S2: {
    title: 'Few doubleheaders',
    meaning: 'A team plays one game a day where the number of days allows.',
    unit: ['extra game on one day', 'extra games on one day'],
  },
  S3: {
    title: 'Byes and doubleheaders shared',
    meaning: 'No team has a second one before every team has had one.',
    unit: ['bye or doubleheader out of turn', 'byes or doubleheaders out of turn'],
  },
  S4: {
    title: 'Rest between games',
    meaning: 'A team that plays twice a day has at least two time slots of rest in between.',
    unit: ['short rest', 'short rests'],
  },
  S5: {
    title: 'No byes or doubleheaders in a row',
    meaning: 'A team does not have them on two consecutive game days.',
    unit: ['bye or doubleheader two days in a row', 'byes or doubleheaders two days in a row'],
  },
  S6: {
    title: 'Compact days',
    meaning:
      'Days end as early as possible, fields are not idle between games, spare days stay free.',
    unit: ['idle slot between games', 'idle slots between games'],
  },
  S7: {
    title: 'Home and away balanced',
    meaning: 'For every team, and for every pair that meets twice.',
    unit: ['home or away game too many', 'home or away games too many'],
  },
  S8: {
    title: 'Early and late times shared',
    meaning: 'Every team plays in each time slot equally often.',
    unit: ['game off an even share of times', 'games off an even share of times'],
    shared: 'times',
  },
  S9: {
    title: 'Fields shared',
    meaning: 'Every team plays on each of its fields equally often.',
    unit: ['game off an even share of fields', 'games off an even share of fields'],
    shared: 'fields',
  },
  S10: {
    title: 'Home and away alternate',
    meaning: 'No team plays home twice in a row, or away twice in a row.',
    unit: ['back-to-back home or away game', 'back-to-back home or away games'],
  },
  S11: {
    title: 'Varied opponent order',
    meaning:
      'A team that often meets opponents right after they played the same strong or weak team has an easier or harder season than others.',
    unit: ['repeat in opponent order', 'repeats in opponent order'],
  },
  S13: {
    title: 'Rest in the playoffs',
    meaning:
      'On one day there are at least two time slots between a playoff match and the next match of its winner or loser.',
    unit: ['short rest', 'short rests'],
  },
  S15: {
    title: 'Wishes of teams',
    meaning: 'Teams play when they asked to play.',
    unit: ['wish not met', 'wishes not met'],
  },
  S16: {
    title: 'Games spread over the season',
    meaning: 'Teams do not have more games close together than you wished.',
    unit: ['point for crowded games', 'points for crowded games'],
  },
  S17: {
    title: 'One venue a day',
    meaning: 'Teams, and people with several teams, stay at one venue for the day.',
    unit: ['change of venue', 'changes of venue'],
  },
  S14: {
    title: 'Playoffs after the standings are final',
    meaning: 'A playoff begins when the standings that decide its teams are final.',
    unit: ['playoff match too early', 'playoff matches too early'],
  },
};

/** A count with its unit: '1 short rest', '2,400 short rests'. */
export function formatCount(rule: RuleId, count: number): string {
  return formatThings(count, ...RULE_WORDS[rule].unit);
}
