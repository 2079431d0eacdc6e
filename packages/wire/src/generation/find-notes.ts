/** What a request says that has no effect; it is named beside the answer, and is no fault. */
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
import { generationBody } from './generation-body.ts';

type Loose = Readonly<Record<string, unknown>>;

const MOST_NOTES = 1000; // nobody reads more

/** Keys of other forms of this call; a token may be sent in a body. */
const ELSEWHERE = ['token', 'number_of_games_days', 'slots_per_field'];

/** Rows of a response, of which a request needs only some keys. */
const WITH_OTHERS = ['fixed_matches'];

/** Returns a sentence for every unknown key and every date outside the season, of a body that was decoded. */
export function findNotes(sent: unknown): string[] {
  const body = sent as Loose;
  const notes = unknownKeys(body, schemaOfBody(), '')
    .filter((path) => !ELSEWHERE.includes(path))
    .map((path) => `${path} is not a key of ${partOf(path)}; it was ignored.`);
  const days = new Set((body['all_dates'] as readonly unknown[]).map((date) => dateOf(date)));
  for (const list of ['hours', 'closures', 'asks']) {
    rowsOf(body[list]).forEach((row, r) => {
      const outside = textsOf(row['dates']).filter((date) => !days.has(dateOf(date)));
      if (outside.length === 0) return;
      const dates = outside.join(', ');
      notes.push(`${list}[${r}] names dates outside the season, which have no effect: ${dates}.`);
    });
  }
  return notes.slice(0, MOST_NOTES);
}

/** The JSON schema of a body, of which only the keys count. */
interface Keys {
  readonly properties?: Readonly<Record<string, Keys>>;
  readonly items?: Keys;
}

let bodySchema: Keys | null = null;

function schemaOfBody(): Keys {
  bodySchema ??= z.toJSONSchema(generationBody, { io: 'input' }) as Keys; // nested keys are objects, too
  return bodySchema;
}

/** The paths of all keys that the schema lacks. */
function unknownKeys(value: unknown, { properties, items }: Keys, path: string): string[] {
  if (Array.isArray(value)) {
    return items === undefined
      ? []
      : value.flatMap((row, r) => unknownKeys(row, items, `${path}[${r}]`));
  }
  if (properties === undefined || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const at = path === '' ? key : `${path}.${key}`;
    if (known === undefined) return [at];
    return WITH_OTHERS.includes(key) ? [] : unknownKeys(inner, known, at);
  });
}

function partOf(path: string): string {
  if (!path.includes('.')) return 'a request';
  return /^schedules\[\d+\]\.[^.]+$/.test(path) ? 'a division' : 'this row';
}

function dateOf(text: unknown) {
  return decodeDate(typeof text === 'string' ? text : '');
}

function rowsOf(value: unknown): readonly Loose[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
