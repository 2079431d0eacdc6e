import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

/** A sport that an organizer can pick for a schedule. */
export interface Sport {
  readonly id: string;
  readonly name: string;
}

export const sportsEnvelope = envelope(
  z.array(z.object({ sportid: z.string(), sportname: z.string() })),
);

export function encodeSports(sports: readonly Sport[]): z.infer<typeof sportsEnvelope> {
  return { success: true, data: sports.map(({ id, name }) => ({ sportid: id, sportname: name })) };
}

export function decodeSports({ data }: z.infer<typeof sportsEnvelope>): Sport[] {
  return data.map(({ sportid, sportname }) => ({ id: sportid, name: sportname }));
}
