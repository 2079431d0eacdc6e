/**
 * The form as it was last left in this browser. What is read back may come from an older version of the
 * product or from a curious hand: every part that cannot be used is replaced, and named, so that the
 * person can be told.
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
import { loadDefaultTeam, saveDefaultTeam } from './divisions/default-team.ts';
import { type DivisionForm, emptyDivision, emptyForm, type SetupForm } from './setup-form.ts';

export interface SetupDraft {
  readonly form: SetupForm;
  readonly repairs: readonly string[]; // what was replaced, in the form's own words
}

const record = browserRecord({
  key: 'setup',
  version: 1,
  schema: z.record(z.string(), z.unknown()), // its parts are read one by one, see `repairForm`
});

export function saveDraft(form: SetupForm): void {
  record.save({ ...form });
  saveDefaultTeam(form.defaultTeam);
}

/** The form that was left here, repaired where it must be; null where none was. */
export function loadDraft(): SetupDraft | null {
  const saved = record.load();
  return saved === null ? null : repairForm(saved);
}

/** A usable form out of anything. */
export function repairForm(saved: unknown): SetupDraft {
  const repairs = new Set<string>();
  const form = formShape(repairs).parse(typeof saved === 'object' ? { ...saved } : {});
  return { form, repairs: [...repairs] };
}

/** Reads every part by itself; one that is of another kind is replaced and its name noted. */
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
    tables: part<TableRules | null>('rules of the tables', z._default(tables, null), () => null),
  });
}

const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

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

const formats = z.object({
  league: z.enum(['', 'single', 'double', 'random']),
  tournament: z.enum(['', 'swiss', 'single', 'pools']),
});

/** The form a person starts with: what was left here, else an empty one. */
export function firstForm(): SetupDraft {
  return loadDraft() ?? { form: emptyForm('league', loadDefaultTeam()), repairs: [] };
}

/** Lets go of the form, so that the next one starts empty; the default team name stays. */
export function forgetDraft(): void {
  record.clear();
}
