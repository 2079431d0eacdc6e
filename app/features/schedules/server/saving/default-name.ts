import { type GameDate, isPlayoff, type Schedule } from '@evenfield/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** What a default name is made of. */
export interface NameParts {
  readonly divisions: string; // 'U10, U12 and 3 more'
  readonly firstDate: GameDate | null; // null: no game day has a date
}

const LONGEST = 60; // characters of the divisions
const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall']; // three months each, starting in December

export function namePartsOf({ setup }: Schedule): NameParts {
  const names = setup.entries.filter((entry) => !isPlayoff(entry)).map((entry) => entry.division);
  const dates = setup.days.flatMap(({ date }) => date ?? []);
  return { divisions: joinNames([...new Set(names)]), firstDate: dates.toSorted()[0] ?? null };
}

function joinNames(names: readonly string[]): string {
  const first = [...(names[0] ?? '')].slice(0, LONGEST).join('');
  const shown = [first];
  for (const name of names.slice(1)) {
    if ([...shown, name].join(', ').length > LONGEST) break;
    shown.push(name);
  }
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/**
 * Returns the name of an unnamed schedule: its divisions, and the season of its first game day or
 * else the date of creation, where it was created. Adds a number if the owner already uses that
 * name.
 */
export async function defaultName(
  db: Kysely<Tables>,
  ownerId: string,
  { divisions, firstDate }: NameParts,
  made: { readonly at: Date; readonly timeZone: string | null },
): Promise<string> {
  const when = firstDate === null ? dayOf(made.at, made.timeZone) : seasonOf(firstDate);
  const name = `${divisions || 'Untitled schedule'} – ${when}`;
  const rows = await db
    .selectFrom('schedules')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where((is) => is.fn<boolean>('starts_with', ['name', is.val(name)]), '=', true)
    .execute();
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}

/** Returns 'Spring 2027': northern seasons; December counts as winter of its own year. */
function seasonOf(date: GameDate): string {
  const [year, month] = date.split('-');
  return `${SEASONS[Math.floor((Number(month) % 12) / 3)]} ${year}`;
}

function dayOf(at: Date, timeZone: string | null): string {
  const date = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return date.format(at);
}
