import type { PictureName } from './pictures.ts';

interface Feature {
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly alt: string; // describes the picture
}

/** The product's uses, in the order an organizer needs them. */
export const FEATURES: readonly Feature[] = [
  {
    picture: 'generator',
    title: 'A free round-robin fixture generator',
    text: 'Say who plays, on which days and fields. While you type, the form says whether all matches fit, and if not, what is missing.',
    points: [
      'Single and double round robin',
      'Random, for recreational leagues in which not everybody can meet everybody',
      'Swiss rounds for tournaments with several games a day',
    ],
    alt: 'The form: a division with its name, its color, its number of teams and the type of its round robin.',
  },
  {
    picture: 'import',
    title: 'Divisions and teams from your own list',
    text: 'Import all divisions, pools and teams from one CSV file, or paste a column of names from a spreadsheet.',
    points: [
      'A row for each team: its fields, division, pool and name',
      'What is wrong in a file is shown in its place, to be put right there',
      'Odd numbers, pools and shared fields are understood',
    ],
    alt: 'The import: a file has been chosen, and the type of round robin and the game days are asked for.',
  },
  {
    picture: 'chart',
    title: 'A color chart to drag and drop',
    text: 'The whole season on one chart, a color and a letter for each division. Pick up a match, and every cell shows whether it fits.',
    points: [
      'Two games at once for a team or on a field are blocked',
      'Rain: one button moves what was lost, with the fewest changes',
      'Every edit can be undone, by mouse, finger or keyboard',
    ],
    alt: 'The color chart with a match picked up: the cells to which it may go are marked, the best of them first.',
  },
  {
    picture: 'published',
    title: 'On your own site, and always up to date',
    text: 'Publish a schedule on a page of its own, or embed it in your club’s site with one line. Change a match, and every open page shows it at once.',
    points: [
      'Changed matches are marked, with where and when they were',
      'An announcement on top for what cannot wait',
      'Opens quickly on a phone by the field',
    ],
    alt: 'A published schedule as its audience sees it: an announcement, the choice of a division or a team, and the matches of the day.',
  },
  {
    picture: 'team',
    title: 'Every family follows its own team',
    text: 'A page for each team with its next match, in a calendar that keeps itself up to date, and by e-mail when something changes.',
    points: [
      'A calendar feed for a team, a division or a field',
      'One e-mail for all that has changed, not one a match',
      'No account needed, and one press ends it',
    ],
    alt: 'The page of a team: its next match, a calendar to subscribe to, a link, a QR code, and the way to follow it by e-mail.',
  },
];

/** Further reasons to use it, a sentence each. */
export const REASONS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'It fits, or it says what is missing',
    text: 'Where the matches do not fit, it names the divisions and fields that are short, and the fewest extra game days, time slots or fields that would do.',
  },
  {
    title: 'As many teams as you have',
    text: 'Up to 900 teams on 30 fields, 30 game days and 30 time slots, and the chart still scrolls smoothly.',
  },
  {
    title: 'A schedule anybody can check',
    text: 'The same teams, dates and seed give the same schedule every time, so nobody has to take your word for it.',
  },
];
