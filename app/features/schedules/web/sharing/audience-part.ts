import { type Entry, isPlayoff } from '@evenfield/engine';
import { calendarPath, pagePath } from '#league/audience-paths.ts';

/** The part of the audience that a link is for; null fields: all. */
export interface AudiencePart {
  readonly division: string | null;
  readonly pool: string | null;
  readonly team: string | null;
}

export const EVERYBODY: AudiencePart = { division: null, pool: null, team: null };

/** The facts of an entry that links can be for. */
export type NamedEntry = Pick<Entry, 'division' | 'pool' | 'teams' | 'format'>;

export interface PartChoice {
  readonly value: string;
  readonly label: string;
  readonly part: AudiencePart;
}

/** Lists every division and, where it has several, each of its pools. */
export function listDivisions(entries: readonly NamedEntry[]): PartChoice[] {
  const divisions = [...new Set(entries.map(({ division }) => division))];
  return divisions.flatMap((division) => {
    const pools = entries.flatMap((entry) =>
      entry.division === division && entry.pool !== null ? [entry.pool] : [],
    );
    const whole = choice(division, { division, pool: null, team: null });
    return [
      whole,
      ...pools.map((pool) => choice(`${division} ${pool}`, { division, pool, team: null })),
    ];
  });
}

/** Lists the teams of a part, without playoff placeholders; duplicate names show their entry. */
export function listTeams(entries: readonly NamedEntry[], of: AudiencePart): PartChoice[] {
  const isMeant = ({ division, pool, format }: NamedEntry) =>
    !isPlayoff({ format }) &&
    (of.division === null || division === of.division) &&
    (of.pool === null || pool === of.pool);
  const meant = entries.filter(isMeant);
  const names = meant.flatMap(({ teams }) => teams);
  const twice = new Set(names.filter((name, n) => names.indexOf(name) !== n));
  return meant.flatMap(({ division, pool, teams }) =>
    teams.map((team) => {
      const entry = pool === null ? division : `${division} ${pool}`;
      return choice(twice.has(team) ? `${team} (${entry})` : team, { division, pool, team });
    }),
  );
}

function choice(label: string, part: AudiencePart): PartChoice {
  return { value: JSON.stringify(Object.values(part)), label, part };
}

/** Returns the address of a schedule's public page. */
export function pageAddress(id: string, part: AudiencePart): string {
  return `${location.origin}${pagePath(id, part)}`;
}

/** Returns the address of the iCalendar feed. */
export function calendarAddress(id: string, part: AudiencePart): string {
  return `${location.origin}${calendarPath(id, part)}`;
}
