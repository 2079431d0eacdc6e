/** A schedule as rows of its matches and the inputs it was made from: both together give it again. */
import type { Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded, Fault } from '../fault.ts';
import { calledOffRows, decodeCalledOff, encodeCalledOff } from '../matches/called-off.ts';
import { decodeMatches } from '../matches/decode-matches.ts';
import { encodeMatches, matchRow } from '../matches/match.ts';
import { parse } from '../parse.ts';
import { decodeInputs, encodeGenerationRequest } from './generation-request.ts';

/** The keys of a schedule in a generation response; others beside them are no part of it. */
export const scheduleParts = z.object({
  core: z.array(matchRow),
  called_off: calledOffRows,
  inputs: z.looseObject({}), // in the form of a request; stored whole
});

export function encodeParts(schedule: Schedule) {
  return {
    core: encodeMatches(schedule),
    ...(schedule.calledOff && { called_off: encodeCalledOff(schedule) }),
    inputs: encodeGenerationRequest(schedule),
  };
}

/** Returns the schedule, or every fault in its parts with its path. */
export function decodeParts(sent: unknown): Decoded<Schedule> {
  const parsed = parse(scheduleParts, sent);
  if (!parsed.ok) return parsed;
  const { core, called_off, inputs } = parsed.value;
  const request = decodeInputs(inputs);
  if (!request.ok) return { ok: false, refusal: request.refusal.map(insideInputs) };
  const faults: Fault[] = [];
  const noteFault = (list: string) => (row: number, name: string, message: string) =>
    faults.push({ path: `${list}[${row}].${name}`, message });
  const schedule = decodeMatches(core, request.value, noteFault('core'));
  const { setup } = request.value;
  const calledOff = decodeCalledOff(called_off ?? [], setup, noteFault('called_off'));
  if (faults.length > 0) return { ok: false, refusal: faults };
  return { ok: true, value: called_off ? { ...schedule, calledOff } : schedule };
}

function insideInputs({ path, message }: Fault): Fault {
  return { path: path === '' ? 'inputs' : `inputs.${path}`, message };
}
