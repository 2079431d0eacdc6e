/**
 * A generation request, which is also the form of a schedule's stored inputs, so that these can be
 * sent again. Blank team names stay blank here (see `nameBlankTeams`), since the default name is
 * sent beside the request.
 */
import {
  type FixedMatch,
  mostMatches,
  NO_CONSTRAINTS,
  pruneConstraints,
  type Setup,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDays, encodeDate } from '../date.ts';
import type { Decoded, Fault } from '../fault.ts';
import { findIllegibleNames } from '../legible-names.ts';
import { parse } from '../parse.ts';
import { isLeftOut, orAbsent, wholeNumber } from '../scalars.ts';
import { decodeSlots, encodeTime } from '../time.ts';
import { checkConstraints } from './check-constraints.ts';
import { checkReferences } from './check-references.ts';
import {
  cutFaultyMatches,
  decodeFixedMatches,
  encodeFixedMatches,
  fixedMatches,
} from './fixed-matches.ts';
import { isOversized } from './is-oversized.ts';
import {
  decodeConstraints,
  encodeConstraints,
  hasConstraints,
  requestConstraints,
} from './request-constraints.ts';
import { decodeEntry, encodeEntry, requestEntry } from './request-entry.ts';
import { hasEntryConstraints } from './request-limits.ts';
import {
  checkShifts,
  dateList,
  dayShifts,
  fieldList,
  MOST_DATES,
  timeListOrNone,
} from './season.ts';
import { decodeTableRules, encodeTableRules, tableRules } from './table-rules.ts';

/** What a schedule is generated from: equal requests give equal schedules. */
export interface GenerationRequest {
  readonly setup: Setup;
  readonly seed: number; // unsigned 32-bit
  readonly fixed?: readonly FixedMatch[]; // fixed matches, around which the rest is generated
}

export const DEFAULT_SEED = 1;

const MOST_MATCHES = 27_000;

const OVERSIZED = 'This is more than one schedule can hold. Leave some out.';

export const seed = orAbsent(wholeNumber(0, 0xffff_ffff));
export const eventType = orAbsent(
  z.enum(['league', 'tournament'], { error: "Choose 'league' or 'tournament'." }),
);
const roundOrder = orAbsent(
  z.enum(['breaks', 'carry_over'], {
    error: "Choose 'breaks' or 'carry_over': what to prefer when both aren't possible.",
  }),
);
export const generateType = orAbsent(
  z.enum(['normal', 'single', 'double', 'random', 'swiss'], {
    error: "Choose 'normal', or the type of an import: single, double, random or swiss.",
  }),
);

const ORDERS = { breaks: 'breaks', carry_over: 'carryOver' } as const;

export const generationBody = z
  .object(
    {
      event_type: eventType,
      generate_type: generateType,
      all_dates: dateList(MOST_DATES),
      all_times: timeListOrNone,
      day_shifts: dayShifts,
      game_minutes: orAbsent(wholeNumber(1, 1440)),
      all_fields: fieldList,
      schedules: z
        .array(requestEntry, { error: 'Enter at least one division.' })
        .check(z.minLength(1, 'Enter at least one division.')),
      ...requestConstraints,
      order: roundOrder,
      tables: tableRules,
      fixed_matches: fixedMatches,
      seed,
    },
    { error: 'Send an object with all_dates, all_times, all_fields and schedules.' },
  )
  .check(
    z.check(checkReferences, { when: () => true }),
    z.check(checkConstraints, { when: () => true }),
    z.check(checkShifts),
  );

/** Decodes a request from a client; every name in it has to be legible. */
export function decodeGenerationRequest(sent: unknown): Decoded<GenerationRequest> {
  const decoded = decodeInputs(sent);
  const faults = decoded.ok ? findIllegibleNames(decoded.value.setup) : [];
  return faults.length > 0 ? { ok: false, refusal: faults } : decoded;
}

/** Decodes a request, or stored inputs that may predate the check for legible names. */
export function decodeInputs(sent: unknown): Decoded<GenerationRequest> {
  if (isOversized(sent)) return { ok: false, refusal: [{ path: '', message: OVERSIZED }] };
  const parsed = parse(generationBody, cutFaultyMatches(sent));
  if (!parsed.ok) return parsed;
  const request = readGenerationBody(parsed.value);
  const crowd = findTooMany(request.setup);
  if (crowd !== null) return { ok: false, refusal: [crowd] };
  const fixed = decodeFixedMatches(parsed.value.fixed_matches ?? [], request.setup);
  if (!fixed.ok) return fixed;
  return fixed.value.fixed.length > 0
    ? { ok: true, value: { ...request, ...fixed.value } }
    : { ok: true, value: request };
}

/** On the plain grid a request of too many matches is answered as impossible. */
function findTooMany(setup: Setup): Fault | null {
  const matches = setup.constraints === undefined ? 0 : mostMatches(setup);
  if (matches <= MOST_MATCHES) return null;
  const count = matches.toLocaleString('en-US');
  const message = `There are ${count} matches to play; at most 27,000 can be scheduled together.`;
  return { path: 'schedules', message };
}

/** Reads stored inputs as a request. We wrote them, so they are not checked again. */
export function readStoredRequest(inputs: Readonly<Record<string, unknown>>): GenerationRequest {
  const given = Object.entries(inputs).filter(([, value]) => !isLeftOut(value));
  return readGenerationBody(Object.fromEntries(given) as z.output<typeof generationBody>);
}

/** Converts a body that has passed its schema to the model. */
function readGenerationBody(body: z.output<typeof generationBody>): GenerationRequest {
  const fieldNumber = new Map(body.all_fields.map((name, field) => [name, field]));
  return {
    setup: {
      event: body.event_type ?? 'league',
      days: decodeDays(body.all_dates, body.day_shifts),
      slots: decodeSlots(body.all_times)!, // the schema has refused unordered lists
      fields: body.all_fields.map((name) => ({ name })),
      entries: body.schedules.map((entry) => decodeEntry(entry, fieldNumber)),
      ...(body.order && { order: ORDERS[body.order] }),
      ...(body.game_minutes && { gameMinutes: body.game_minutes }),
      ...(isByClock(body) && {
        constraints: hasConstraints(body) ? decodeConstraints(body) : NO_CONSTRAINTS,
      }),
      ...(body.tables && { tables: decodeTableRules(body.tables) }),
    },
    seed: body.seed ?? DEFAULT_SEED,
  };
}

/** Whether a body says anything beyond the plain grid. */
function isByClock(body: z.output<typeof generationBody>): boolean {
  return hasConstraints(body) || body.schedules.some(hasEntryConstraints);
}

export function encodeGenerationRequest({ setup: sent, seed, fixed }: GenerationRequest) {
  const setup = pruneConstraints(sent);
  const fieldNames = setup.fields.map(({ name }) => name);
  return {
    event_type: setup.event,
    generate_type: 'normal' as const,
    all_dates: setup.days.map(({ date }) => (date === null ? '' : encodeDate(date))),
    all_times: setup.slots.flatMap(({ start, isOffGrid }) =>
      isOffGrid ? [] : [start === null ? '' : encodeTime(start)],
    ),
    ...(setup.days.some(({ shift }) => shift !== undefined) && {
      day_shifts: setup.days.map(({ shift = 0 }) => shift),
    }),
    ...(setup.gameMinutes !== undefined && { game_minutes: setup.gameMinutes }),
    all_fields: fieldNames,
    schedules: setup.entries.map((entry) => encodeEntry(entry, fieldNames)),
    ...(setup.constraints && encodeConstraints(setup.constraints)),
    ...(setup.order && { order: setup.order === 'breaks' ? 'breaks' : 'carry_over' }),
    ...(setup.tables && { tables: encodeTableRules(setup.tables) }),
    ...(fixed && { fixed_matches: encodeFixedMatches(fixed, setup) }),
    seed,
  };
}
