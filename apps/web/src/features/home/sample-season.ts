import type { Entry, GameDate, Setup } from '@evenfield/engine';
import { DIVISION_COLORS } from '#src/league/palette.ts';

const DATES = ['2027-04-03', '2027-04-10', '2027-04-17', '2027-04-24', '2027-05-01'];
const FIELDS = ['1', '2', '3', '4', '5', '6', '7'];
const TEN_O_CLOCK = 10 * 60;
const NOON = 12 * 60;

/** A club's spring: four divisions share seven fields, the smallest children on the two small ones. */
export const sampleSeason: Setup = {
  event: 'league',
  days: DATES.map((date) => ({ date: date as GameDate })), // written as dates above
  slots: [{ start: TEN_O_CLOCK }, { start: NOON }],
  fields: FIELDS.map((name) => ({ name })),
  entries: [
    division('U10', 0, [0, 1], ['Foxes', 'Otters', 'Badgers', 'Hares', 'Martens', 'Moles']),
    division(
      'U12',
      1,
      [2, 3, 4],
      ['Northgate', 'Eastcliff', 'Southbank', 'Westfield', 'Highmoor', 'Lakeside'],
    ),
    division(
      'U14',
      2,
      [2, 3, 4, 5, 6],
      ['Comets', 'Rockets', 'Meteors', 'Stars', 'Orbits', 'Novas'],
    ),
    division('U16', 3, [4, 5, 6], ['Reds', 'Blues', 'Greens', 'Whites', 'Golds', 'Silvers']),
  ],
};

function division(name: string, color: number, fields: number[], teams: string[]): Entry {
  return {
    division: name,
    pool: null,
    color: DIVISION_COLORS[color] ?? '#ffffff',
    format: 'single',
    teams,
    fields,
  };
}
