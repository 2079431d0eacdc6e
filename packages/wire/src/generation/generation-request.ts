/**
 * Decodes and encodes a generation request, which is also the form of a schedule's stored inputs, so
 * that these can be sent again.
 */
import { mostMatches, pruneConstraints, type Setup } from '@evenfield/engine';
import { encodeDate } from '../date.ts';
import type { Decoded, Fault } from '../fault.ts';
import { findIllegibleNames } from '../legible-names.ts';
import { parse } from '../parse.ts';
import { encodeTime } from '../time.ts';
import { encodeConstraints } from './convert-constraints.ts';
import { cutFaultyMatches, decodeFixedMatches, encodeFixedMatches } from './fixed-matches.ts';
import { generationBody } from './generation-body.ts';
import { isOversized } from './is-oversized.ts';
import { type GenerationRequest, readGenerationBody } from './read-request.ts';
import { encodeEntry } from './request-entry.ts';
import { encodeTableRules } from './table-rules.ts';

const MOST_MATCHES = 27_000;

const OVERSIZED = 'This is more than one schedule can hold. Leave some out.';

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
