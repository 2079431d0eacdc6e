/** What every schedule keeps to, and how to come to one. */
import type { EventType } from '@evenfield/engine';

export const RULES: Readonly<Record<EventType, readonly string[]>> = {
  league: [
    'Play a single or double round robin. With an odd number of teams, one has a bye each round or plays a doubleheader.',
    'Nobody meets the same opponent again before having met all the others.',
    'Doubleheaders are avoided where possible. Nobody has a second bye or doubleheader before everybody has had one, nor two on consecutive game days.',
    'Two games on one day have at least two rest periods between them where possible.',
  ],
  tournament: [
    'Every team plays several games each day, with at least two rest periods between them where possible.',
    'Nobody meets the same opponent twice. The first round pairs the upper half of the list of teams with the lower half.',
  ],
};

export const NEVER_TWICE =
  'No team and no field is ever booked twice at one time. The colour chart shows every game.';

export const STEPS: readonly string[] = [
  'Enter your divisions and teams here, or import them from a CSV file: one division at a time, or many at once.',
  'Generate Schedule fills the game days, time slots and fields. What does not fit is said in numbers, with what would be enough.',
  'Look at the colour chart after each division. Drag a match to another place, or pick it up with a click or with Enter: every place shows what it would answer.',
  'Add further divisions to the same schedule until it is your master schedule. Nothing that is there moves.',
  'Export it, embed it in your own page or publish it. Whoever looks at a published schedule sees your changes as you make them.',
];
