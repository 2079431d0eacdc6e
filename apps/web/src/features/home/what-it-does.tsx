import { Title } from '@mantine/core';
import classes from './what-it-does.module.css';

const WORDS = [
  {
    title: 'It fits, or it says what is missing',
    text: 'While you type, the form says whether all matches fit. Where they do not, it names the divisions and fields that are short, and the fewest extra game days, time slots or fields that would do.',
  },
  {
    title: 'Leagues and tournaments',
    text: 'Single and double round robin, a random recreational draw, and Swiss rounds for tournaments with several games a day and rest between them.',
  },
  {
    title: 'Odd numbers, pools, shared fields',
    text: 'An odd team gets its bye in a fair rotation, or a doubleheader if you prefer. Pools play among themselves. Every division plays on the fields you give it, and only there.',
  },
  {
    title: 'As many teams as you have',
    text: 'Up to 900 teams on 30 fields, 30 game days and 30 time slots. Paste a column of names from a spreadsheet, or import all divisions and teams from one CSV file.',
  },
  {
    title: 'Three reports beside the chart',
    text: 'A summary with every team’s games, byes, home and away, rest, early and late games. Each division’s schedule, day by day. And every team’s own season, to be read in ten seconds.',
  },
  {
    title: 'A draw that can be checked',
    text: 'The seed of the draw is shown with the schedule. The same teams, dates and seed give the same schedule every time, so nobody has to take your word for it.',
  },
];

/** What the product does today, in six short paragraphs. */
export function WhatItDoes() {
  return (
    <section className={classes['does']} aria-labelledby="does">
      <Title order={2} size="h1" id="does">
        Made for the season as it really is.
      </Title>
      <dl className={classes['list']}>
        {WORDS.map(({ title, text }) => (
          <div key={title} className={classes['point']}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
