/** Which of a schedule's matches somebody wants to see, in the words of the database. */
import { fieldLabel, type MatchTableQuery, type StoredSeason } from '@evenfield/contract';
import { type RawBuilder, sql } from 'kysely';

/** Whether a row of `matches` is wanted, whatever its date is. */
export function isWanted(
  { search, division, team, field }: MatchTableQuery,
  { entries, fields, noun }: StoredSeason,
): RawBuilder<boolean> {
  const wanted = [sql<boolean>`true`];
  if (division !== null) {
    const names = entries.filter((entry) => entry.division === division).map(({ name }) => name);
    wanted.push(sql`division = any(${names}::text[])`);
  }
  if (team !== null) wanted.push(sql`(home = ${team} or away = ${team})`);
  if (field !== null) wanted.push(sql`field = ${field}`);
  if (search !== '') {
    // Names are compared here, a few once, instead of there, in every row.
    const divisions = entries
      .filter(({ division, pool }) => holds(division, search) || holds(pool ?? '', search))
      .map(({ name }) => name);
    const teams = [...new Set(entries.flatMap((entry) => entry.teams))];
    const wantedTeams = teams.filter((name) => holds(name, search));
    const wantedFields = fields.filter((name) => holds(fieldLabel({ name, noun }), search));
    wanted.push(
      sql`(home = any(${wantedTeams}::text[]) or away = any(${wantedTeams}::text[])
        or field = any(${wantedFields}::text[]) or division = any(${divisions}::text[]))`,
    );
  }
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`;
}

function holds(text: string, sought: string): boolean {
  return text.toLowerCase().includes(sought.toLowerCase());
}

/** The first and the last date that are wanted; null: also matches that have none. */
export function spanOf({ month, from, to }: MatchTableQuery): readonly [string, string] | null {
  if (month === null && from === null && to === null) return null;
  const [first, last] = month === null ? [EVER, NEVER] : [`${month}-01`, `${month}-31`];
  return [from !== null && from > first ? from : first, to !== null && to < last ? to : last];
}

// Dates are compared as texts.
const EVER = '0000-00-00';
const NEVER = '9999-99-99';
