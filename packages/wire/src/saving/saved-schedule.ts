/**
 * A saved schedule: its inputs as a request, what was called off, and its matches as rows of values
 * under one list of column names. Rows and inputs are those of a generation response, so that all a
 * response can hold is saved with it. What third parties leave out of the inputs (teams, format) is
 * derived from the matches.
 */
import { invariant, type Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded, Fault } from '../fault.ts';
import { completeInputs } from '../generation/complete-inputs.ts';
import { readStoredRequest } from '../generation/read-request.ts';
import { decodeParts, encodeParts } from '../generation/schedule-parts.ts';
import { findIllegibleNames } from '../legible-names.ts';
import { calledOffRows, decodeCalledOff } from '../matches/called-off.ts';
import { decodeMatches } from '../matches/decode-matches.ts';
import type { MatchRow } from '../matches/match.ts';
import { readRows, writeRows } from '../matches/match-columns.ts';

export const MOST_MATCHES = 27_000;
const NO_ROWS = 'Send the matches as lists of values, in the order of matches_col.';

/** The schedule itself, as a part of a save. */
export const savedSchedule = {
  inputs: z.looseObject({}, { error: 'Send inputs as an object.' }),
  called_off: calledOffRows,
  matches_col: z
    .array(z.string(), { error: 'Name the columns of the matches.' })
    .check(z.maxLength(100, 'There are not so many columns.')),
  matches: z
    .array(z.array(z.unknown(), { error: NO_ROWS }), { error: NO_ROWS })
    .check(z.maxLength(MOST_MATCHES, 'A schedule has at most 27,000 matches.')),
};

const sentSchedule = z.object(savedSchedule);
export type SentSchedule = z.infer<typeof sentSchedule>;

/** In a schedule's detail, rows are objects. */
export const shownSchedule = {
  inputs: z.looseObject({}),
  called_off: calledOffRows,
  matches: z.array(z.looseObject({})),
};

const shown = z.object(shownSchedule);
export type ShownSchedule = z.infer<typeof shown>;

export function encodeSavedSchedule(schedule: Schedule): SentSchedule {
  const { core, inputs, called_off } = encodeParts(schedule);
  return { inputs, ...(called_off && { called_off }), ...writeRows(core) };
}

/** Decodes the saved schedule, or returns every fault; double bookings in it are no fault. */
export function decodeSavedSchedule(sent: SentSchedule): Decoded<Schedule> {
  const faults: Fault[] = [];
  const rows = readRows(sent, (row, column, message) =>
    faults.push({ path: `matches[${row}].${column}`, message }),
  );
  if (faults.length > 0) return { ok: false, refusal: faults };
  const decoded = decodeShownSchedule({ ...sent, matches: rows });
  const illegible = decoded.ok ? findIllegibleNames(decoded.value.setup) : [];
  if (illegible.length === 0) return decoded;
  return {
    ok: false,
    refusal: illegible.map(({ path, message }) => ({ path: `inputs.${path}`, message })),
  };
}

export function decodeShownSchedule({
  inputs,
  matches,
  called_off,
}: ShownSchedule): Decoded<Schedule> {
  const whole = completeInputs(inputs, matches as MatchRow[]); // `decodeParts` checks every one
  const decoded = decodeParts({ core: matches, called_off, inputs: whole });
  return decoded.ok ? decoded : { ok: false, refusal: decoded.refusal.map(named) };
}

/** Reads our own server's schedule, unchecked. Throws if rows and inputs disagree. */
export function readShownSchedule({ inputs, matches, called_off }: ShownSchedule): Schedule {
  const disagree = (_row: number, _name: string, message: string) => invariant(false, message);
  const request = readStoredRequest(inputs);
  const schedule = decodeMatches(matches as MatchRow[], request, disagree);
  if (called_off === undefined) return schedule;
  return { ...schedule, calledOff: decodeCalledOff(called_off, request.setup, disagree) };
}

/** The rows are `core` in a generation response and `matches` here. */
function named({ path, message }: Fault): Fault {
  return { path: path.replace(/^core\b/, 'matches'), message };
}
