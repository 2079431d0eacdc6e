/**
 * Reads a generation request that is known to be right: stored inputs, or a body that has passed its
 * schema. Blank team names stay blank here (see `nameBlankTeams`), since the default name is sent
 * beside the request.
 */
import { type FixedMatch, NO_CONSTRAINTS, type Setup } from '@evenfield/engine';
import { decodeDays } from '../date.ts';
import { isLeftOut } from '../scalars.ts';
import { decodeSlots } from '../time.ts';
import { decodeConstraints, hasConstraints } from './convert-constraints.ts';
import type { GenerationBody } from './generation-body.ts';
import { decodeEntry } from './request-entry.ts';
import { hasEntryConstraints } from './request-limits.ts';
import { decodeTableRules } from './table-rules.ts';

/** What a schedule is generated from: equal requests give equal schedules. */
export interface GenerationRequest {
  readonly setup: Setup;
  readonly seed: number; // unsigned 32-bit
  readonly fixed?: readonly FixedMatch[]; // fixed matches, around which the rest is generated
}

export const DEFAULT_SEED = 1;

const ORDERS = { breaks: 'breaks', carry_over: 'carryOver' } as const;

/** Reads stored inputs as a request. We wrote them, so they are not checked again. */
export function readStoredRequest(inputs: Readonly<Record<string, unknown>>): GenerationRequest {
  const given = Object.entries(inputs).filter(([, value]) => !isLeftOut(value));
  return readGenerationBody(Object.fromEntries(given) as GenerationBody);
}

/** Converts a body that has passed its schema to the model. */
export function readGenerationBody(body: GenerationBody): GenerationRequest {
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
function isByClock(body: GenerationBody): boolean {
  return hasConstraints(body) || body.schedules.some(hasEntryConstraints);
}
