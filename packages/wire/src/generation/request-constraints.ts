/**
 * What a request says beyond the plain grid: hours, closures, venues, travel, people, what teams ask
 * for, teams kept apart. The schemas check each row by itself, `checkConstraints` the names in it.
 */
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
import { legible } from '../legible-names.ts';
import { described, filledText, looseText, orAbsent, wholeNumber } from '../scalars.ts';
import { decodeFrom, decodeTime, decodeTo } from '../time.ts';
import { addressText, position } from '../venues/place.ts';

const MOST_NAME = 200; // characters

const TIME_WANTED = "Write the time as hh:mm AM or PM, like '07:00 AM'.";
const DATE_WANTED = "Write the date as MM/DD/YYYY, like '04/03/2027'.";
const ENDS_EARLY = "This ends before it begins. Mark a time of the next calendar day with '+1'.";

const clockTime = looseText(TIME_WANTED).check(
  z.refine((text) => text === '' || typeof decodeTime(text) === 'number', TIME_WANTED),
);
const shortText = (wrong: string) =>
  looseText(wrong).check(z.maxLength(MOST_NAME, `At most ${MOST_NAME} characters.`), legible());
const shortName = (missing: string) =>
  filledText(missing).check(z.maxLength(MOST_NAME, `At most ${MOST_NAME} characters.`), legible());

const fieldNames = z.array(filledText('A field needs a number or a name.'), {
  error: 'Fields are a list of numbers or names.',
});
const dates = z.array(
  looseText(DATE_WANTED).check(z.refine((text) => Boolean(decodeDate(text)), DATE_WANTED)),
  { error: 'Dates are a list.' },
);
const reason = orAbsent(shortText('A reason is a text.'));

/** A team by the names of its division and pool, and its own. */
const teamRef = z.object(
  {
    division_name: filledText('Name the division of the team.'),
    pool_name: orAbsent(looseText('A pool is called by a text.')),
    team: filledText('Name the team.'),
  },
  { error: 'A team is an object with division_name, pool_name and team.' },
);
export type SentRef = z.output<typeof teamRef>;

const teamRefs = z.array(teamRef, { error: 'Teams are a list.' });

/** Reports a time of a row that ends before it begins. */
const endsLater = z.check<{ from?: string | undefined; to?: string | undefined }>(
  ({ value, issues }) => {
    const [from, to] = [decodeFrom(value.from), decodeTo(value.to)];
    if (to === null || to > (from ?? 0)) return;
    issues.push({ code: 'custom', path: ['to'], input: value.to, message: ENDS_EARLY });
  },
);

const list = <T extends z.ZodMiniType>(row: T, error: string, description: string) =>
  described(orAbsent(z.array(row, { error })), description);

const hours = list(
  z
    .object(
      {
        fields: orAbsent(fieldNames),
        dates: orAbsent(dates),
        from: filledText(TIME_WANTED).check(
          z.refine((text) => typeof decodeTime(text) === 'number', TIME_WANTED),
        ),
        to: orAbsent(clockTime),
      },
      { error: 'Hours are an object with fields, dates, from and to.' },
    )
    .check(endsLater),
  'Hours are a list of rows with fields, dates, from and to.',
  'Opening hours. No fields or no dates mean all; a blank `to` is midnight. A field and date that any ' +
    'row names has exactly these openings; others keep the slots of all_times, and are not open if it ' +
    'is empty. With hours there may be 400 dates and 60 fields.',
);

const closures = list(
  z
    .object(
      {
        fields: orAbsent(fieldNames),
        dates: orAbsent(dates),
        from: orAbsent(clockTime),
        to: orAbsent(clockTime),
        reason,
      },
      { error: 'A closure is an object with fields, dates, from, to and reason.' },
    )
    .check(endsLater),
  'Closures are a list of rows with fields, dates, from, to and reason.',
  'When fields are closed. No fields or no dates mean all; blank times cover the whole game day.',
);

const venues = list(
  z
    .object(
      {
        name: shortName('Name the venue.'),
        fields: fieldNames.check(z.minLength(1, 'Name the fields that lie there.')),
        address: orAbsent(addressText),
        address_lat: position.address_lat,
        address_lng: position.address_lng,
      },
      { error: 'A venue is an object with name and fields.' },
    )
    .check(
      z.refine(
        ({ address_lat, address_lng }) =>
          (address_lat === undefined) === (address_lng === undefined),
        {
          error: 'Send both coordinates, or neither.',
          path: ['address_lng'],
        },
      ),
    ),
  'Venues are a list of rows with name and fields.',
  'Which fields lie together. Without venues all do; a field of none is a venue by itself. With an ' +
    'address or its coordinates, in degrees, maps are of that place.',
);

const travel = list(
  z.object(
    {
      from: filledText('Name a venue, or a field that lies at none.'),
      to: filledText('Name a venue, or a field that lies at none.'),
      minutes: wholeNumber(0, 1440),
    },
    { error: 'Travel is an object with from, to and minutes.' },
  ),
  'Travel is a list of rows with from, to and minutes.',
  'Minutes between two venues, or fields that lie at none, in both directions; 0 if left out.',
);

const TWO_TEAMS = 'Name at least two teams, or leave the person out.';

const people = list(
  z.object(
    {
      name: shortName('Name the person.'),
      teams: teamRefs.check(z.minLength(2, TWO_TEAMS)),
      minutes_between: orAbsent(wholeNumber(0, 1440)),
    },
    { error: 'A person is an object with name, teams and minutes_between.' },
  ),
  'People are a list of rows with name, teams and minutes_between.',
  'Who is needed at all matches of several teams, like a coach. minutes_between: from the end of a ' +
    'match to the start of the next; 0 if left out.',
);

const strength = z.enum(['must', 'wish'], { error: "Choose 'must' or 'wish'." });

const asks = list(
  z
    .object(
      {
        teams: teamRefs.check(z.minLength(1, 'Name the teams that ask for this.')),
        ask: z.enum(['cannot_play', 'cannot_host', 'prefers'], {
          error: "Choose 'cannot_play', 'cannot_host' or 'prefers'.",
        }),
        dates: orAbsent(dates),
        from: orAbsent(clockTime),
        to: orAbsent(clockTime),
        strength: orAbsent(strength),
        reason,
      },
      { error: 'An ask is an object with teams, ask, dates, from, to, strength and reason.' },
    )
    .check(
      endsLater,
      z.check(({ value, issues }) => {
        const fault = (key: string, message: string) =>
          issues.push({ code: 'custom', path: [key], input: value, message, continue: true });
        if (!value.dates?.length && !value.from && !value.to) {
          fault('dates', 'This would mean the whole season: say on which dates, or at what time.');
        }
        if (value.ask === 'prefers' && value.strength === 'must') {
          fault('strength', "'prefers' is always a wish: choose 'wish'.");
        }
        if (value.ask !== 'prefers' && value.strength === undefined) {
          fault('strength', "Choose 'must' or 'wish'.");
        }
      }),
    ),
  'Asks are a list of rows with teams, ask, dates, from, to, strength and reason.',
  'What teams ask for: not to play then (cannot_play), not to play at home then (cannot_host), or on ' +
    'these dates a match inside this time (prefers, always a wish). No dates mean all; blank times cover ' +
    'the whole game day. An ask concerns the matches that overlap its time.',
);

const PAIR_WANTED = 'Name two teams that are to be apart.';

const apart = list(
  z.array(teamRef, { error: PAIR_WANTED }).check(z.length(2, PAIR_WANTED)),
  'Teams that are apart are a list of pairs.',
  'Pairs of teams that never meet, of a division that chooses opponents: random, Swiss, or games_per_team.',
);

/** The keys of a request that are constraints. */
export const requestConstraints = {
  changeover_minutes: described(
    orAbsent(wholeNumber(0, 240)),
    'Minutes from the end of a match to the start of the next on the same field.',
  ),
  hours,
  closures,
  venues,
  travel,
  people,
  asks,
  apart,
};

type Key = keyof typeof requestConstraints;

/** What a body holds of them. */
export type SentConstraints = {
  readonly [K in Key]?: z.output<(typeof requestConstraints)[K]>;
};
