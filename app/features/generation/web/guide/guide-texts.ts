/** Texts: the rules of every schedule, and the steps to make one. */

import type { EventType, Setup } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';

const RULES: Readonly<Record<EventType, readonly string[]>> = {
  league: [
    'Play a single or double round robin. With an odd number of teams, one has a bye each round or plays a doubleheader.',
    'No team meets the same opponent again before it has met all the others.',
    'Doubleheaders are avoided where possible. No team has a second bye or doubleheader before every team has had one, or two on consecutive game days.',
    'Two games on one day have at least two rest periods between them where possible.',
  ],
  tournament: [
    'Every team plays several games each day, with at least two rest periods between them where possible.',
    'Nobody meets the same opponent twice. The first round pairs the upper half of the list of teams with the lower half.',
  ],
};

const NEVER_TWICE =
  'No team and no field is ever booked twice at one time. The color chart shows every game.';

const STEPS: readonly string[] = [
  'Enter your divisions and teams here, or import them from a CSV file: one division at a time, or many at once.',
  'Generate Schedule fills the game days, time slots and fields. If something does not fit, you see by how much and what would be enough.',
  'Check the color chart after each division. Drag a match to another place, or pick it up with a click or with Enter: each cell shows whether the match fits.',
  'Add more divisions to the same schedule until it is your master schedule. Existing matches do not move.',
  'Export it, embed it in your own page or publish it. Visitors to a published schedule see your changes as you make them.',
];

/** Returns the rules of every schedule of a type, in the words of the setup's sport. */
export function guideRules(event: EventType, setup: Pick<Setup, 'tables'>): string[] {
  return [...RULES[event], inSportWords(NEVER_TWICE, setup)];
}

/** Returns the steps to make a schedule, in the words of the setup's sport. */
export function guideSteps(setup: Pick<Setup, 'tables'>): string[] {
  return STEPS.map((step) => inSportWords(step, setup));
}
