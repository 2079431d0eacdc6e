import {
  conflictsOf,
  countStoredTeams,
  decodeSave,
  decodeSavedSchedule,
  type Fault,
  findExcess,
  type SaveFrame,
  type SentSchedule,
  type StoredMatch,
  storedInputs,
  toStoredMatches,
} from '@evenfield/wire';
import { MOST_FAULTS } from '#kernel/server/problem.ts';
import { readJson, tokenIn } from '#kernel/server/read-json.ts';
import type { MatchArrays, MatchColumn } from '../matches/match-source.ts';
import { type NameParts, namePartsOf } from './default-name.ts';

const MOST_LEVELS = 20; // of nested objects and lists; ours have four
const TOO_DEEP: Fault = {
  path: 'inputs',
  message: `Put no more than ${MOST_LEVELS} objects and lists into each other.`,
};
const UNKEEPABLE: Fault = {
  path: '',
  message: 'The body cannot be read: it holds a character that no text has.',
};

/** The content of a save, ready for the database. */
export interface SaveContent {
  readonly inputs: string; // JSON
  readonly calledOff: string | null; // JSON
  readonly teams: number; // of all entries
  readonly matches: readonly MatchArrays[]; // in portions, of which there is at least one
  readonly conflicts: string; // JSON: there may be tens of thousands
}

/** The parsed body of a save. Has its token even if the rest is invalid, to authenticate first. */
export type SaveRead =
  | {
      readonly kind: 'save';
      readonly token: string | null;
      readonly frame: SaveFrame;
      readonly content: SaveContent;
      readonly nameParts: NameParts;
    }
  | {
      readonly kind: 'malformed' | 'tooLarge';
      readonly token: string | null;
      readonly faults: readonly Fault[];
    };

/** Reads the bytes of a save. Takes a third of a second for 27,000 matches. */
export function readSave(bytes: Uint8Array): SaveRead {
  const json = readJson(bytes);
  if (json.kind !== 'json') return { kind: json.kind, token: null, faults: [json.fault] };
  const body = json.value;
  const token = tokenIn(body);
  if (hasEscapes(bytes) && !isKeepable(body)) {
    return malformed(token, [UNKEEPABLE]);
  }
  const save = decodeSave(body);
  if (!save.ok) return malformed(token, save.refusal);
  const { frame, sent } = save.value;
  const read = readContent(sent);
  return read.kind === 'content' ? { ...read, kind: 'save', token, frame } : { ...read, token };
}

/** The content of a save, or why it cannot be one. */
export type ContentRead =
  | { readonly kind: 'content'; readonly content: SaveContent; readonly nameParts: NameParts }
  | { readonly kind: 'malformed' | 'tooLarge'; readonly faults: readonly Fault[] };

/** Checks a schedule that is to be saved, and prepares it for the database. */
export function readContent(sent: SentSchedule): ContentRead {
  if (isDeeper(sent.inputs, MOST_LEVELS)) return { kind: 'malformed', faults: [TOO_DEEP] };
  const schedule = decodeSavedSchedule(sent);
  if (!schedule.ok) return { kind: 'malformed', faults: schedule.refusal.slice(0, MOST_FAULTS) };
  const inputs = storedInputs(schedule.value, sent);
  const excess = findExcess({ ...sent, inputs });
  if (excess !== null) return { kind: 'tooLarge', faults: [excess] };
  const content = {
    inputs: JSON.stringify(inputs),
    calledOff: sent.called_off ? JSON.stringify(sent.called_off) : null,
    teams: countStoredTeams(inputs),
    matches: writePortions(toStoredMatches(schedule.value)),
    conflicts: JSON.stringify(conflictsOf(schedule.value)),
  };
  return { kind: 'content', content, nameParts: namePartsOf(schedule.value) };
}

function malformed(token: string | null, faults: readonly Fault[]): SaveRead {
  return { kind: 'malformed', token, faults: faults.slice(0, MOST_FAULTS) };
}

/** Whether there are escapes, which may encode a NUL or half a surrogate pair. */
function hasEscapes(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\\u');
}

function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isKeepable(name) && isKeepable(part));
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

const COLUMN_OF: Readonly<Record<keyof StoredMatch, MatchColumn>> = {
  id: 'match_id',
  division: 'division',
  home: 'home',
  away: 'away',
  round: 'round',
  field: 'field',
  day: 'day',
  slot: 'slot',
  locked: 'locked',
  manual: 'manual',
  more: 'more',
  date: 'game_date',
  dayNumber: 'day_number',
  slotNumber: 'slot_number',
};

const PORTION = 2000; // matches, in some 200 KB

function writePortions(matches: readonly StoredMatch[]): MatchArrays[] {
  const portions: MatchArrays[] = [];
  for (let from = 0; from === 0 || from < matches.length; from += PORTION) {
    portions.push(writeArrays(matches.slice(from, from + PORTION), from + 1));
  }
  return portions;
}

/** `first`: the position of the first match. */
export function writeArrays(matches: readonly StoredMatch[], first: number): MatchArrays {
  const columns = Object.entries(COLUMN_OF) as [keyof StoredMatch, MatchColumn][];
  const arrays = columns.map(([part, column]) => [
    column,
    writeArray(matches.map((match) => match[part])),
  ]);
  const position = writeArray(matches.map((_, m) => first + m));
  return { ...Object.fromEntries(arrays), position } as MatchArrays; // one for every column
}

/** Writes a PostgreSQL array literal. */
function writeArray(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map(writeValue).join(',')}}`;
}

function writeValue(value: string | number | boolean | null): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
