import { type Entry, isPlayoff } from '@evenfield/engine';
import { calendarPath, pagePath } from '#league/audience-paths.ts';

/** Whom a link is for; null: for all of them. */
export interface AudiencePart {
  readonly division: string | null;
  readonly pool: string | null;
  readonly team: string | null;
}

export const EVERYBODY: AudiencePart = { division: null, pool: null, team: null };

/** What can be chosen of the teams of a schedule. */
export type NamedEntry = Pick<Entry, 'division' | 'pool' | 'teams' | 'format'>;

export interface PartChoice {
  readonly value: string;
  readonly label: string;
  readonly part: AudiencePart;
}

/** Every division, and each of its pools where it has several. */
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

/** The teams of a division or pool, or of all, but no promises of playoffs; where a name is there twice, its entry is told. */
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

/** The public page of a schedule. */
export function pageAddress(id: string, part: AudiencePart): string {
  return `${location.origin}${pagePath(id, part)}`;
}

/** The feed that calendars subscribe to. */
export function calendarAddress(id: string, part: AudiencePart): string {
  return `${location.origin}${calendarPath(id, part)}`;
}
