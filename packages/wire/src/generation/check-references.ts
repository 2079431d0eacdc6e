/**
 * The checks of a generation request that span its parts. They run even if single values are
 * invalid, so that a user sees every mistake at once, and so assume nothing about the form.
 */
import type * as z from 'zod/mini';
import { encodeEntryName } from '../matches/entry-name.ts';
import { MAX_TEAMS } from './request-entry.ts';

type Issues = z.core.$ZodRawIssue[];
type Loose = Readonly<Record<string, unknown>>;

export function checkReferences(payload: { value: unknown; issues: Issues }): void {
  if (!isRecord(payload.value)) return;
  const { all_fields: fields, schedules, event_type: event } = payload.value;
  if (!Array.isArray(schedules)) return;
  const entries = schedules.map((entry: unknown) => (isRecord(entry) ? entry : {}));
  const fault = (path: PropertyKey[], message: string) =>
    payload.issues.push({ code: 'custom', path: ['schedules', ...path], input: null, message });

  if (Array.isArray(fields)) findUnknownFields(entries, new Set(fields), fault);
  findRepeatedEntries(entries, fault);
  findSwissLeagues(entries, event, fault);
  const teams = entries.reduce((sum, entry) => sum + teamCount(entry), 0);
  if (teams > MAX_TEAMS) {
    fault([], `There are ${teams} teams; at most ${MAX_TEAMS} can be scheduled together.`);
  }
}

type PointAt = (path: PropertyKey[], message: string) => void;

function findUnknownFields(entries: readonly Loose[], known: ReadonlySet<unknown>, fault: PointAt) {
  entries.forEach((entry, e) => {
    for (const key of ['fields', 'selected_fields'] as const) {
      const names = entry[key];
      if (!Array.isArray(names)) continue;
      names.forEach((name: unknown, n) => {
        if (typeof name !== 'string' || known.has(name)) return;
        fault([e, key, n], `'${name}' is not one of all_fields: add it there, or choose another.`);
      });
    }
  });
}

function findRepeatedEntries(entries: readonly Loose[], fault: PointAt) {
  const seen = new Set<string>();
  entries.forEach(({ division_name: division, pool_name: pool }, e) => {
    if (typeof division !== 'string' || division === '') return;
    const name = encodeEntryName({
      division,
      pool: typeof pool === 'string' && pool ? pool : null,
    });
    if (seen.has(name)) {
      const where = typeof pool === 'string' && pool ? 'pool_name' : 'division_name';
      fault([e, where], 'This division and pool is there twice: rename one of them.');
    }
    seen.add(name);
  });
}

function findSwissLeagues(entries: readonly Loose[], event: unknown, fault: PointAt) {
  if (event === 'tournament') return;
  entries.forEach(({ rr_type: format }, e) => {
    if (format !== 'swiss') return;
    fault(
      [e, 'rr_type'],
      "Swiss is for tournaments: set event_type to 'tournament', or choose single, double or random.",
    );
  });
}

/** A playoff has no teams of its own. */
function teamCount({ no_of_teams: count, teams, rr_type: format }: Loose): number {
  if (format === 'playoff') return 0;
  if (typeof count === 'number' && Number.isInteger(count)) return count;
  return Array.isArray(teams) ? teams.length : 0;
}

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
