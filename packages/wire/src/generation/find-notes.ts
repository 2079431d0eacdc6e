/** What a request says that has no effect; it is named beside the answer, and is no fault. */
import { decodeDate } from '../date.ts';
import { generationBody } from './generation-request.ts';
import { requestEntry } from './request-entry.ts';

type Loose = Readonly<Record<string, unknown>>;

const MOST_NOTES = 1000; // nobody reads more

/** Keys of other forms of this call; a token may be sent in a body. */
const ELSEWHERE = ['token', 'number_of_games_days', 'slots_per_field'];

/** Returns a sentence for every unknown key and every date outside the season, of a body that was decoded. */
export function findNotes(sent: unknown): string[] {
  const body = sent as Loose;
  const entries = body['schedules'] as readonly Loose[];
  const notes = unknownKeys(body, generationBody.shape, ELSEWHERE).map(
    (key) => `${key} is not a key of a request; it was ignored.`,
  );
  entries.forEach((entry, e) => {
    for (const key of unknownKeys(entry, requestEntry.shape, [])) {
      notes.push(`schedules[${e}].${key} is not a key of a division; it was ignored.`);
    }
  });
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

function unknownKeys(record: Loose, known: object, others: readonly string[]): string[] {
  return Object.keys(record).filter((key) => !(key in known) && !others.includes(key));
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
