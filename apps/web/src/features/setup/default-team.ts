/** What teams without a name are called, kept in this browser. */
import { z } from 'zod/mini';
import { browserRecord } from '#src/lib/browser-record.ts';

const FALLBACK = 'Team';

const record = browserRecord({ key: 'default-team', version: 1, schema: z.string() });

export function loadDefaultTeam(): string {
  return record.load()?.trim() || FALLBACK;
}

export function saveDefaultTeam(name: string): void {
  record.save(name.trim());
}

/** The name of a team that was given none: the default name and its position, from 0. */
export function defaultTeamName(defaultTeam: string, position: number): string {
  return `${defaultTeam.trim() || FALLBACK} ${position + 1}`;
}
