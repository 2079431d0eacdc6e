/** One division, or one pool of it, in a generation request and in a schedule's stored inputs. */
import { type Entry, MAX_AXIS } from '@evenfield/engine';
import * as z from 'zod/mini';
import { isPlainName } from '../matches/entry-name.ts';
import { described, filledText, looseText, orAbsent, wholeNumber } from '../scalars.ts';
import { decodeLimits, encodeLimits, entryConstraints } from './request-limits.ts';
import {
  countPlaceholders,
  decodePlayoff,
  encodePlayoff,
  requestPlayoff,
} from './request-playoff.ts';
import {
  decodeWithdrawals,
  encodeWithdrawals,
  findWithdrawalFault,
  requestWithdrawals,
} from './request-withdrawals.ts';
import { eachOnce } from './season.ts';

/** The most teams of all divisions together: as many as can play once on the largest game day. */
export const MAX_TEAMS = 2 * MAX_AXIS * MAX_AXIS;

const COLOR = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i;
const COLOR_WANTED = "Write the color as six hex digits, like '#2f9e44'.";
const PLAIN_WANTED = "A name cannot contain '$pool$'.";
const PICK_FIELD = 'Select at least one field number.';

const TYPE_WANTED = 'Please select type: single, double, random or swiss.';

export const format = z.enum(['single', 'double', 'random', 'swiss'], {
  error: TYPE_WANTED,
});

/** A playoff is no selectable type: it only occurs in the inputs of a schedule that has one. */
const entryFormat = z.enum([...format.options, 'playoff'], { error: TYPE_WANTED });

const divisionName = filledText('This field is required').check(
  z.refine(isPlainName, PLAIN_WANTED),
);
const poolName = looseText('A pool is called by a text.').check(
  z.refine(isPlainName, PLAIN_WANTED),
);
const fieldNames = z
  .array(filledText('A field needs a number or a name.'), { error: PICK_FIELD })
  .check(
    z.minLength(1, PICK_FIELD),
    eachOnce((name) => name, 'is there twice: name it once.'),
  );

const teamNames = z
  .array(looseText('A team is called by a text.'), { error: 'Teams are a list of names.' })
  .check(
    z.maxLength(MAX_TEAMS, `At most ${MAX_TEAMS} teams.`),
    eachOnce(
      (name) => name || null,
      'is there twice: teams of one division need names of their own.',
    ),
  );

/** There may be fewer teams than `no_of_teams`, or blank ones: these get the default name. */
export const requestEntry = z
  .object(
    {
      division_name: divisionName,
      pool_name: orAbsent(poolName),
      division_color: orAbsent(
        z.string({ error: COLOR_WANTED }).check(z.regex(COLOR, COLOR_WANTED)),
      ),
      rr_type: entryFormat,
      teams: orAbsent(teamNames),
      no_of_teams: orAbsent(wholeNumber(2, MAX_TEAMS)),
      fields: orAbsent(fieldNames),
      selected_fields: orAbsent(fieldNames),
      playoff: orAbsent(requestPlayoff),
      games_per_day: orAbsent(wholeNumber(1, 30)),
      games_per_team: orAbsent(wholeNumber(1, 900)),
      game_minutes: described(
        orAbsent(wholeNumber(1, 1440)),
        "Length of a match; left out: the request's, else the smallest gap between two slots, at most 60.",
      ),
      rounds_paired: orAbsent(wholeNumber(1, 900)),
      withdrawn: requestWithdrawals,
      ...entryConstraints,
      odd_team: orAbsent(
        z.enum(['bye', 'doubleheader'], { error: "Choose 'bye' or 'doubleheader'." }),
      ),
    },
    { error: 'A division is an object with division_name, rr_type, teams and fields.' },
  )
  .check(
    z.check(({ value, issues }) => {
      const fault = (key: string, message: string) =>
        issues.push({ code: 'custom', path: [key], input: value, message, continue: true });
      const named = value.teams?.length ?? 0;
      if (value.no_of_teams === undefined && named < 2) fault('teams', 'Minimum 2.');
      if (value.no_of_teams !== undefined && named > value.no_of_teams) {
        fault('teams', `There are ${named} names for ${value.no_of_teams} teams.`);
      }
      const { playoff } = value;
      const placeholders = playoff ? countPlaceholders(playoff) : null;
      if ((value.rr_type === 'playoff') !== (playoff !== undefined)) {
        fault('playoff', "'playoff' is for entries of the type playoff, and they need it.");
      } else if (placeholders !== null && named !== placeholders) {
        fault('teams', `This playoff has ${placeholders} contestants, two a match.`);
      } else if (playoff?.started && playoff.started.length !== playoff.seeds.length) {
        fault('playoff', 'There are as many teams as seeds once a playoff has been started.');
      }
      const left = findWithdrawalFault(value.withdrawn ?? [], value.teams ?? []);
      if (value.withdrawn?.length && left !== null) fault('withdrawn', left);
      if (!value.fields && !value.selected_fields) fault('fields', PICK_FIELD);
      if (value.games_per_day !== undefined && value.rr_type !== 'swiss') {
        fault('games_per_day', "Games per day can be set for 'swiss' only; leave it out.");
      }
      if (value.rounds_paired !== undefined && value.rr_type !== 'swiss') {
        fault('rounds_paired', "Rounds are paired by results for 'swiss' only; leave it out.");
      }
      if (value.rr_type !== 'swiss') return;
      const opponents = (value.no_of_teams ?? named) - 1;
      if (value.games_per_team !== undefined && value.games_per_day !== undefined) {
        fault('games_per_team', 'Set games per day or games per team, and leave the other out.');
      } else if (opponents > 0 && (value.games_per_team ?? 0) > opponents) {
        fault(
          'games_per_team',
          `Nobody meets twice in a Swiss tournament: enter at most ${opponents} games per team.`,
        );
      }
      if (value.odd_team === 'doubleheader') {
        fault('odd_team', 'In a Swiss round the odd team has a bye: leave odd_team out.');
      }
    }),
  );

export type RequestEntry = z.output<typeof requestEntry>;

/** `fieldNumber` maps a field's name to its index; all names were checked to be in the request. */
export function decodeEntry(sent: RequestEntry, fieldNumber: ReadonlyMap<string, number>): Entry {
  const names = sent.teams ?? [];
  const teams = Array.from({ length: sent.no_of_teams ?? names.length }, (_, t) => names[t] ?? '');
  const fields = (sent.fields ?? sent.selected_fields ?? []).map((name) => fieldNumber.get(name)!);
  return {
    division: sent.division_name,
    pool: sent.pool_name || null,
    color: decodeColor(sent.division_color ?? '#ffffff'),
    format: sent.rr_type,
    teams,
    fields: fields.sort((one, other) => one - other),
    ...(sent.playoff && { playoff: decodePlayoff(sent.playoff) }),
    ...(sent.games_per_day !== undefined && { gamesPerDay: sent.games_per_day }),
    ...(sent.games_per_team !== undefined && { gamesPerTeam: sent.games_per_team }),
    ...(sent.odd_team !== undefined && { oddTeam: sent.odd_team }),
    ...(sent.game_minutes !== undefined && { gameMinutes: sent.game_minutes }),
    ...(sent.rounds_paired !== undefined && { pairedRounds: sent.rounds_paired }),
    ...(sent.withdrawn?.length && { withdrawn: decodeWithdrawals(sent.withdrawn, teams) }),
    ...decodeLimits(sent),
  };
}

/** Encodes an entry, with the field names twice: as in requests and as in stored inputs. */
export function encodeEntry(entry: Entry, fieldNames: readonly string[]) {
  const fields = entry.fields.map((field) => fieldNames[field]!);
  return {
    division_name: entry.division,
    pool_name: entry.pool ?? '',
    division_color: entry.color,
    rr_type: entry.format,
    teams: [...entry.teams],
    no_of_teams: entry.teams.length,
    fields,
    selected_fields: fields,
    ...(entry.playoff && { playoff: encodePlayoff(entry.playoff) }),
    ...(entry.gamesPerDay !== undefined && { games_per_day: entry.gamesPerDay }),
    ...(entry.gamesPerTeam !== undefined && { games_per_team: entry.gamesPerTeam }),
    ...(entry.oddTeam !== undefined && { odd_team: entry.oddTeam }),
    ...(entry.gameMinutes !== undefined && { game_minutes: entry.gameMinutes }),
    ...(entry.pairedRounds !== undefined && { rounds_paired: entry.pairedRounds }),
    ...(entry.withdrawn && { withdrawn: encodeWithdrawals(entry.withdrawn, entry.teams) }),
    ...encodeLimits(entry),
  };
}

/** Returns '#rrggbb' in lowercase, also for a shorter form. */
function decodeColor(text: string): string {
  const digits = text.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
