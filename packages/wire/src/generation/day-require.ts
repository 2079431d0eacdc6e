/** The response 'dayRequire': no schedule exists; what would suffice, and the shortages. */
import type { Fit, Remedy, Setup, Shortage } from '@evenfield/engine';
import * as z from 'zod/mini';
import { encodeDay } from '../date.ts';
import { decodeEntryName, encodeEntryName } from '../matches/entry-name.ts';

const shortage = z.object({
  divisions: z.array(z.string()),
  fields: z.array(z.string()),
  days: z.array(z.string()),
  limit: z.enum(['fields', 'teams']),
  needed: z.number(),
  available: z.number(),
});

export const dayRequire = z.object({
  required: z.object({
    days: z.nullable(z.number()),
    slots: z.nullable(z.number()),
    fields: z.nullable(z.number()),
  }),
  certificate: z.array(shortage),
});

/** A shortage by names, since it comes without a schedule that indexes could refer to. */
export interface NamedShortage extends Pick<Shortage, 'limit' | 'needed' | 'available'> {
  readonly divisions: readonly string[]; // with their pools, by display name
  readonly fields: readonly string[];
  readonly days: readonly string[];
}

export interface Impossible {
  readonly remedy: Remedy;
  readonly shortages: readonly NamedShortage[];
}

export function encodeDayRequire(
  setup: Setup,
  { remedy, shortages }: Extract<Fit, { fits: false }>,
): z.infer<typeof dayRequire> {
  const { days, slots, fields } = remedy;
  return {
    required: { days, slots, fields },
    certificate: shortages.map((short) => ({
      divisions: short.entries.map((e) => encodeEntryName(setup.entries[e]!)),
      fields: short.fields.map((field) => setup.fields[field]!.name),
      days: short.days.map((day) => encodeDay(setup.days[day]!, day)),
      limit: short.limit,
      needed: short.needed,
      available: short.available,
    })),
  };
}

export function decodeDayRequire({
  required,
  certificate,
}: z.infer<typeof dayRequire>): Impossible {
  return {
    remedy: required,
    shortages: certificate.map((short) => ({
      ...short,
      divisions: short.divisions.map(plainName),
    })),
  };
}

/** Returns the shortages of a setup by names, as a response has them. */
export function nameShortages(setup: Setup, fit: Extract<Fit, { fits: false }>): Impossible {
  return decodeDayRequire(encodeDayRequire(setup, fit));
}

function plainName(text: string): string {
  const { division, pool } = decodeEntryName(text);
  return pool === null ? division : `${division} ${pool}`;
}
