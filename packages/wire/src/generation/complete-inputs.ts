/**
 * Completes the inputs of a saved schedule with what a request requires but a third party's save
 * may lack: team names from the matches, and the format that the matches follow.
 */
import { NOWHERE, recognizeFormat } from '@evenfield/engine';
import { encodeEntryName } from '../matches/entry-name.ts';
import type { MatchRow } from '../matches/match.ts';
import { DEFAULT_TEAM } from '../name-blank-teams.ts';
import { isOversized } from './is-oversized.ts';
import { MAX_TEAMS } from './request-entry.ts';

type Loose = Readonly<Record<string, unknown>>;

export function completeInputs(inputs: Loose, rows: readonly MatchRow[]): Loose {
  const { schedules } = inputs;
  if (!Array.isArray(schedules) || isOversized(inputs)) return inputs; // reported elsewhere
  if (schedules.every(isComplete)) return inputs;
  const rowsOf = new Map<string, MatchRow[]>();
  for (const row of rows) {
    const own = rowsOf.get(row.divisionname);
    if (own === undefined) rowsOf.set(row.divisionname, [row]);
    else own.push(row);
  }
  let teams = 0;
  const whole = schedules.map((entry: unknown, e) => {
    if (!isLoose(entry) || teams > MAX_TEAMS || entry['rr_type'] === 'playoff') return entry;
    const division = textOf(entry['division_name']) || `Division ${e + 1}`;
    const pool = textOf(entry['pool_name']) || null;
    const name = encodeEntryName({ division, pool });
    const own = rowsOf.get(name) ?? [];
    rowsOf.delete(name); // a second entry of this name is reported elsewhere
    const complete = completeEntry(entry, own, inputs);
    teams += complete.no_of_teams;
    return { ...complete, division_name: division };
  });
  return { ...inputs, schedules: whole };
}

function completeEntry(entry: Loose, own: readonly MatchRow[], inputs: Loose) {
  const teams = teamsOf(entry, own);
  const wanted = textOf(entry['rr_type']) === '' && teams.length <= MAX_TEAMS;
  const hasFields = Array.isArray(entry['fields']) || Array.isArray(entry['selected_fields']);
  return {
    ...entry,
    teams,
    no_of_teams: teams.length,
    ...(wanted && formatOf(teams, own, inputs)),
    ...(!hasFields && { fields: inputs['all_fields'] }),
  };
}

/** Returns the teams of the inputs, then those only in matches, up to the number of teams. */
function teamsOf(entry: Loose, own: readonly MatchRow[]): string[] {
  const sent: unknown[] = Array.isArray(entry['teams']) ? entry['teams'] : [];
  const names = new Set(sent.map(textOf).filter((name) => name !== ''));
  for (const { team1id, team2id } of own) names.add(team1id).add(team2id);
  const count = Math.min(Number(textOf(entry['no_of_teams'])), MAX_TEAMS);
  for (let n = 1; names.size < count; n++) names.add(`${DEFAULT_TEAM} ${n}`);
  return [...names];
}

function formatOf(teams: readonly string[], own: readonly MatchRow[], inputs: Loose) {
  const numberOf = new Map(teams.map((name, team) => [name, team]));
  const days = new Map<string, number>();
  for (const { scoredate } of own) if (!days.has(scoredate)) days.set(scoredate, days.size);
  const meetings = own
    .filter(({ isMM }) => isMM !== true)
    .map(({ team1id, team2id, scoredate }) => ({
      home: numberOf.get(team1id)!,
      away: numberOf.get(team2id)!,
      day: scoredate === '' ? NOWHERE : days.get(scoredate)!,
    }));
  const found = recognizeFormat(teams.length, meetings, days.size);
  if (found.format === 'swiss' && inputs['event_type'] !== 'tournament') {
    return { rr_type: 'random' }; // a league has no Swiss system
  }
  return {
    rr_type: found.format,
    ...(found.gamesPerDay !== undefined && { games_per_day: found.gamesPerDay }),
    ...(found.gamesPerTeam !== undefined && { games_per_team: found.gamesPerTeam }),
  };
}

function isComplete(entry: unknown): boolean {
  if (!isLoose(entry)) return true; // anything else is reported elsewhere
  const { teams, division_name, rr_type, fields, selected_fields } = entry;
  return (
    Array.isArray(teams) &&
    teams.every((name) => textOf(name) !== '') &&
    (entry['no_of_teams'] === undefined || Number(textOf(entry['no_of_teams'])) === teams.length) &&
    textOf(division_name) !== '' &&
    textOf(rr_type) !== '' &&
    (Array.isArray(fields) || Array.isArray(selected_fields))
  );
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
