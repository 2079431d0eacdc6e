/**
 * Commands to a saved schedule as they are sent: the engine's commands as they are, or to undo an edit.
 * What a command means is checked by `apply`; here only that it is one.
 */
import {
  type Command,
  type Constraints,
  type EntryRules,
  type GameDate,
  type MatchId,
  SCORE_UNITS,
  type TableRules,
  TIE_BREAKS,
} from '@evenfield/engine';
import { planRequired, scheduleId, versionNumber } from '@evenfield/wire';
import { canBeStored, recordId, UNKEPT } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import { dataEnvelope } from '#kernel/shared/response.ts';

const MOST = 27_000; // of anything in a list: as many as a schedule has matches
const LARGEST = 2 ** 31 - 1;

const text = z
  .string()
  .check(z.maxLength(500, 'At most 500 characters.'), z.refine(canBeStored, UNKEPT));
const count = z.int().check(z.gte(0), z.lte(LARGEST)); // a number of a row, and how many
const cell = z.int().check(z.gte(-1), z.lte(LARGEST)); // -1: nowhere
const minutes = z.int().check(z.gte(-LARGEST), z.lte(LARGEST));
const points = z.number().check(z.gte(-LARGEST), z.lte(LARGEST));
const matchId = text as unknown as z.ZodMiniType<MatchId, string>; // the brand's own text
const gameDate = z.iso.date() as unknown as z.ZodMiniType<GameDate, string>;
const texts = listOf(text);
const matchIds = listOf(matchId);
const dates = listOf(gameDate);
const teamRef = z.object({ division: text, pool: z.nullable(text), team: text });
const hours = { fields: texts, dates, from: minutes, to: minutes };
const openMinutes = { from: z.nullable(minutes), to: z.nullable(minutes) };

function listOf<T extends z.ZodMiniType>(element: T) {
  return z.array(element).check(z.maxLength(MOST, `At most ${MOST} of them.`));
}

const constraints = z.object({
  changeoverMinutes: z.exactOptional(count),
  hours: listOf(z.object(hours)),
  closures: listOf(z.object({ ...hours, ...openMinutes, reason: text })),
  venues: listOf(z.object({ name: text, fields: texts })),
  travel: listOf(z.object({ from: text, to: text, minutes: count })),
  people: listOf(z.object({ name: text, teams: listOf(teamRef), minutesBetween: count })),
  requests: listOf(
    z.object({
      teams: listOf(teamRef),
      kind: z.enum(['cannotPlay', 'cannotHost', 'prefers']),
      dates,
      ...openMinutes,
      isMust: z.boolean(),
      reason: text,
    }),
  ),
  apart: listOf(z.tuple([teamRef, teamRef])),
}) satisfies z.ZodMiniType<Constraints>;

const limit = z.object({ games: count, days: count, isMust: z.boolean(), weight: count });

const entryRules = z.object({
  restMinutes: z.exactOptional(count),
  limits: z.exactOptional(listOf(limit)),
  daysBetweenMeetings: z.exactOptional(count),
  secondHalfFrom: z.exactOptional(gameDate),
  grounds: z.exactOptional(listOf(z.object({ team: text, fields: texts }))),
}) satisfies z.ZodMiniType<EntryRules>;

const tables = z.object({
  sport: text,
  unit: z.enum(SCORE_UNITS),
  draws: z.boolean(),
  perGame: z.exactOptional(z.literal(true)),
  win: points,
  overtimeWin: points,
  draw: points,
  overtimeLoss: points,
  loss: points,
  forfeitLoss: points,
  forfeitScore: z.tuple([count, count]),
  tieBreaks: listOf(z.enum(TIE_BREAKS)),
  restartTies: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<TableRules>;

const seed = z.object({ pool: z.nullable(text), rank: count, best: z.exactOptional(count) });
const clockPlace = z.object({ day: count, field: count, start: minutes });

/** What each kind of command says. */
const PARTS = {
  addMatch: {
    match: matchId,
    home: count,
    away: count,
    to: z.union([cell, clockPlace]),
    crossover: z.exactOptional(z.literal(true)),
  },
  addPlayoff: {
    key: text,
    division: text,
    playoff: z.object({
      kind: z.enum(['single', 'thirdPlace', 'consolation', 'allPlaces', 'double', 'doubleReset']),
      seeds: listOf(seed),
    }),
    name: z.exactOptional(text),
    fields: z.exactOptional(listOf(count)),
    fromDay: z.exactOptional(count),
  },
  changeSeason: {
    days: z.exactOptional(
      listOf(z.object({ from: z.nullable(count), date: z.nullable(gameDate) })),
    ),
    slots: z.exactOptional(listOf(z.object({ from: z.nullable(count), start: z.nullable(count) }))),
    constraints: z.exactOptional(constraints),
    rules: z.exactOptional(listOf(z.nullable(entryRules))),
  },
  deleteDivision: { division: text },
  deleteMatch: { match: matchId },
  deletePlayoff: { entry: count },
  deletePool: { entry: count },
  lockMatches: { matches: matchIds, locked: z.boolean() },
  moveDay: { from: count, to: count },
  moveMatch: { match: matchId, to: cell },
  moveMatches: { moves: listOf(z.object({ match: matchId, to: z.union([cell, clockPlace]) })) },
  pairRound: {
    entry: count,
    round: count,
    pairings: listOf(z.object({ match: matchId, home: count, away: count })),
    begun: z.exactOptional(matchIds),
  },
  parkMatch: { match: matchId },
  renameTeams: { entry: count, names: texts },
  replaceDay: { day: count, date: gameDate },
  replaceTeam: { team: count, name: text },
  setTables: { tables },
  shiftDay: { day: count, minutes },
  shiftMatches: { matches: matchIds, minutes },
  startPlayoff: {
    entry: count,
    teams: z.nullable(listOf(z.object({ pool: z.nullable(text), position: count }))),
  },
  swapMatches: { match: matchId, other: matchId },
  swapSides: { match: matchId },
  swapTeams: { teams: z.tuple([count, count]) },
  withdrawTeam: {
    team: count,
    matches: z.enum(['annulled', 'forfeited', 'cancelled']),
    played: matchIds,
  },
} as const satisfies Record<Command['kind'], z.core.$ZodShape>;

const reason = z.exactOptional(
  z.string().check(z.maxLength(200, 'At most 200 characters.'), z.refine(canBeStored, UNKEPT)),
);

function commandOf<K extends Command['kind']>(kind: K) {
  return z.object({ kind: z.literal(kind), ...PARTS[kind], reason });
}

const command = z.discriminatedUnion('kind', [
  commandOf('addMatch'),
  commandOf('addPlayoff'),
  commandOf('changeSeason'),
  commandOf('deleteDivision'),
  commandOf('deleteMatch'),
  commandOf('deletePlayoff'),
  commandOf('deletePool'),
  commandOf('lockMatches'),
  commandOf('moveDay'),
  commandOf('moveMatch'),
  commandOf('moveMatches'),
  commandOf('pairRound'),
  commandOf('parkMatch'),
  commandOf('renameTeams'),
  commandOf('replaceDay'),
  commandOf('replaceTeam'),
  commandOf('setTables'),
  commandOf('shiftDay'),
  commandOf('shiftMatches'),
  commandOf('startPlayoff'),
  commandOf('swapMatches'),
  commandOf('swapSides'),
  commandOf('swapTeams'),
  commandOf('withdrawTeam'),
]) satisfies z.ZodMiniType<Command>;

/** Takes back what the edit of a version changed, as far as nothing has changed it since. */
const undo = z.object({ kind: z.literal('undo'), version: versionNumber });

export const sentCommand = z.union([command, undo]);
export type SentCommand = Command | z.output<typeof undo>;

/** A command, made on `version`. Its id is the same however often it is sent. */
export const commandInput = z.object(
  {
    id: recordId('A command has an id of up to 64 letters and digits, like a UUID.'),
    version: versionNumber,
    command: sentCommand,
    label: z.exactOptional(text.check(z.maxLength(300, 'At most 300 characters.'))), // what was done, in words
    saveType: z.exactOptional(z.enum(['saveclick', 'autosave'])),
  },
  { error: 'Send an object with id, version and command.' },
);
export type CommandInput = z.output<typeof commandInput>;

/** What a command has made. */
const commandMade = z.object({
  version: z.number(), // the new one
  at: z.string(), // ISO 8601 UTC
  rebased: z.boolean(), // whether others have edited the schedule since the version that the command was made on
});
export type CommandMade = z.output<typeof commandMade>;

/** The engine's refusal, in the numbers of `version`, the newest. */
const commandRefused = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.literal('refused'),
  data: z.object({ version: z.number(), refusal: z.looseObject({ code: z.string() }) }),
});

export const commandEnvelope = z.union([dataEnvelope(commandMade), commandRefused, planRequired]);

export const commandParams = z.object({ id: scheduleId });
