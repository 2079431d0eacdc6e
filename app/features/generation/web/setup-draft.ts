/**
 * The form as last left in this browser. The stored data may be outdated or tampered with: every
 * unusable part is replaced, and reported to the user.
 */
import {
  type EventType,
  type RoundOrder,
  SCORE_UNITS,
  type TableRules,
  TIE_BREAKS,
} from '@evenfield/engine';
import { z } from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { type ConstraintsForm, emptyConstraints } from './constraints/constraints-form.ts';
import { loadDefaultTeam, saveDefaultTeam } from './divisions/default-team.ts';
import {
  type DivisionForm,
  emptyDivision,
  emptyForm,
  type FormFiling,
  type SetupForm,
} from './setup-form.ts';

export interface SetupDraft {
  readonly form: SetupForm;
  readonly repairs: readonly string[]; // replaced parts, named as in the form
}

const record = browserRecord({
  key: 'setup',
  version: 1,
  schema: z.record(z.string(), z.unknown()), // validated part by part, see `repairForm`
});

export function saveDraft(form: SetupForm): void {
  record.save({ ...form });
  saveDefaultTeam(form.defaultTeam);
}

/** Returns the stored form, repaired if necessary, or null. */
export function loadDraft(): SetupDraft | null {
  const saved = record.load();
  return saved === null ? null : repairForm(saved);
}

/** Returns a valid form for any input. */
export function repairForm(saved: unknown): SetupDraft {
  const repairs = new Set<string>();
  const form = formShape(repairs).parse(typeof saved === 'object' ? { ...saved } : {});
  return { form, repairs: [...repairs] };
}

/** Parses each part separately; replaces an invalid one and records its name. */
function formShape(repairs: Set<string>): z.ZodMiniType<SetupForm> {
  const part = <T>(name: string, schema: z.ZodMiniType<T>, instead: () => T) =>
    z.catch(schema, () => {
      repairs.add(name);
      return instead();
    });
  const text = (name: string, instead = '') => part(name, z.string(), () => instead);
  const texts = (name: string) => part(name, z.array(z.string()), () => []);
  const division = z.object({
    name: text('division names'),
    pool: text('pool names'),
    color: part('division colors', hexColor, () => emptyDivision().color),
    formats: part('types', formats, () => emptyDivision().formats),
    teamCount: text('numbers of teams'),
    teams: texts('team names'),
    closedFields: part('fields of the divisions', z.array(z.number()), () => []),
    oddTeam: part<DivisionForm['oddTeam']>('byes', z.enum(['', 'doubleheader']), () => ''),
    gamesPerTeam: text('games per team'),
    gamesPerDay: text('games per day'),
    poolCount: part('numbers of pools', z._default(z.string(), ''), () => ''),
    playOn: part('knockouts', z._default(z.string(), ''), () => ''),
    plate: part('plates', z._default(z.boolean(), false), () => false),
    consolation: part('consolations', z._default(z.boolean(), false), () => false),
    gameMinutes: part('game lengths', z._default(z.string(), ''), () => ''),
  });
  const divisions = z.array(division).check(z.minLength(1));
  return z.object({
    event: part<EventType>('schedule type', z.enum(['league', 'tournament']), () => 'league'),
    fieldCount: text('number of fields'),
    fieldNames: texts('field numbers'),
    dayCount: text('number of game days'),
    dates: texts('dates'),
    slotCount: text('number of time slots'),
    times: texts('times'),
    order: part<RoundOrder>('order of rounds', z._default(orders, 'breaks'), () => 'breaks'),
    defaultTeam: text('default team name', loadDefaultTeam()),
    divisions: part('divisions', divisions, () => [emptyDivision()]),
    constraints: part<ConstraintsForm>(
      'availability and requests',
      z._default(constraints, emptyConstraints()),
      emptyConstraints,
    ),
    filing: part<FormFiling | undefined>('season', z.optional(filing), () => undefined),
    tables: part<TableRules | null>('rules of the tables', z._default(tables, null), () => null),
  });
}

const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

const texts = z.array(z.string());
const time = { dates: texts, from: z.string(), to: z.string() };
const strength = z.enum(['must', 'wish']);

const constraints = z.object({
  changeover: z.string(),
  hours: z.array(z.object({ fields: texts, ...time })),
  closures: z.array(z.object({ fields: texts, ...time, reason: z.string() })),
  venues: z.array(
    z.object({
      ...{ name: z.string(), fields: texts, address: z._default(z.string(), '') },
      position: z._default(z.nullable(z.object({ lat: z.number(), lng: z.number() })), null),
    }),
  ),
  travel: z.array(z.object({ from: z.string(), to: z.string(), minutes: z.string() })),
  people: z.array(z.object({ name: z.string(), teams: texts, minutesBetween: z.string() })),
  requests: z.array(
    z.object({
      teams: texts,
      kind: z.enum(['cannotPlay', 'cannotHost', 'prefers']),
      ...time,
      strength,
      reason: z.string(),
    }),
  ),
  limits: z.array(
    z.object({
      divisions: texts,
      games: z.string(),
      days: z.string(),
      strength,
      weight: z.string(),
    }),
  ),
  spacing: z._default(
    z.array(
      z.object({
        divisions: texts,
        restMinutes: z.string(),
        daysBetweenMeetings: z.string(),
        secondHalfFrom: z.string(),
      }),
    ),
    [],
  ),
  grounds: z._default(z.array(z.object({ teams: texts, fields: texts })), []),
  apart: z.array(z.object({ teams: texts })),
});

const orders = z.enum(['breaks', 'carryOver']);

const tables = z.nullable(
  z.object({
    sport: z.string(),
    unit: z.enum(SCORE_UNITS),
    draws: z.boolean(),
    perGame: z.exactOptional(z.literal(true)),
    ...{ win: z.number(), overtimeWin: z.number(), draw: z.number() },
    ...{ overtimeLoss: z.number(), loss: z.number(), forfeitLoss: z.number() },
    forfeitScore: z.tuple([z.number(), z.number()]),
    tieBreaks: z.array(z.enum(TIE_BREAKS)),
    restartTies: z.exactOptional(z.literal(true)),
  }),
);

const filing = z.object({
  season: z.nullable(z.object({ id: z.string(), name: z.string() })),
  copyOf: z.nullable(z.string()),
});

const formats = z.object({
  league: z.enum(['', 'single', 'double', 'random']),
  tournament: z.enum(['', 'swiss', 'single', 'pools']),
});

/** Returns the initial form: the stored one, or else an empty one. */
export function firstForm(): SetupDraft {
  return loadDraft() ?? { form: emptyForm('league', loadDefaultTeam()), repairs: [] };
}

/** Discards the stored form, so that the next one is empty; the default team name stays. */
export function forgetDraft(): void {
  record.clear();
}
