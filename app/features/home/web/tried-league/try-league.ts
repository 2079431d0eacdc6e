/** The league for trying the product: a few names become a season of Saturdays. */
import type { GameDate, Setup } from '@evenfield/engine';
import { DIVISION_COLORS } from '#league/palette.ts';

/** The most teams on the home page; the generator has no such limit. */
export const MOST_TEAMS = 10;

export const FEWEST_TEAMS = 2;

/** The page's first league, as stored in `first-draw.json`. */
export const FIRST_TEAMS = ['Kestrels', 'Otters', 'Foxes', 'Herons', 'Badgers', 'Swifts'];
export const FIRST_SEED = 1;

const FIRST_START = 9 * 60;
const HOUR = 60;

/** Returns team names from text, one per line, without blanks and repeats, up to the maximum. */
export function readTeams(text: string): string[] {
  const names = text.split(/[\n\t]/).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '').slice(0, MOST_TEAMS);
}

/** Returns a round robin of 2 or more teams on Saturdays, on as few fields as end before dusk. */
export function tryLeague(teams: readonly string[], today: Date): Setup {
  const matchesADay = Math.floor(teams.length / 2);
  const rounds = teams.length % 2 === 0 ? teams.length - 1 : teams.length;
  const fields = matchesADay > 3 ? [{ name: '1' }, { name: '2' }] : [{ name: '1' }];
  const slots = Math.ceil(matchesADay / fields.length);
  return {
    event: 'league',
    days: Array.from({ length: rounds }, (_, round) => ({ date: saturday(today, round) })),
    slots: Array.from({ length: slots }, (_, slot) => ({ start: FIRST_START + slot * HOUR })),
    fields,
    entries: [
      {
        division: 'Your league',
        pool: null,
        color: DIVISION_COLORS[0],
        format: 'single',
        teams,
        fields: fields.map((_, field) => field),
      },
    ],
  };
}

/** Returns the first Saturday after `today`, or one that many weeks later. */
function saturday(today: Date, weeks: number): GameDate {
  const SATURDAY = 6;
  const ahead = (SATURDAY - today.getDay() + 7) % 7 || 7;
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead + 7 * weeks);
  const month = String(day.getMonth() + 1).padStart(2, '0');
  return `${day.getFullYear()}-${month}-${String(day.getDate()).padStart(2, '0')}` as GameDate;
}
