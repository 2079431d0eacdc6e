/** Seasons in the form of requests, as files of `bench/instances`, and as setups of the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import type { GameDate, Setup } from '@evenfield/engine';

export interface Ref {
  readonly division_name: string;
  readonly pool_name: string;
  readonly team: string;
}

export interface SeasonRequest {
  readonly all_dates: readonly string[];
  readonly all_times: readonly string[];
  readonly all_fields: readonly string[];
  readonly game_minutes?: number;
  readonly changeover_minutes?: number;
  readonly hours?: readonly Times[];
  readonly closures?: readonly Times[];
  readonly venues?: readonly { readonly name: string; readonly fields: readonly string[] }[];
  readonly travel?: readonly {
    readonly from: string;
    readonly to: string;
    readonly minutes: number;
  }[];
  readonly people?: readonly {
    readonly name: string;
    readonly teams: readonly Ref[];
    readonly minutes_between?: number;
  }[];
  readonly asks?: readonly {
    readonly teams: readonly Ref[];
    readonly ask: 'cannot_play' | 'cannot_host' | 'prefers';
    readonly dates?: readonly string[];
    readonly from?: string;
    readonly to?: string;
    readonly strength: 'must' | 'wish';
  }[];
  readonly apart?: readonly (readonly [Ref, Ref])[];
  readonly schedules: readonly EntryRequest[];
}

interface Times {
  readonly fields: readonly string[];
  readonly dates: readonly string[];
  readonly from: string;
  readonly to: string;
}

export interface EntryRequest {
  readonly division_name: string;
  readonly pool_name: string;
  readonly division_color: string;
  readonly rr_type: 'single' | 'double' | 'random' | 'swiss';
  readonly teams: readonly string[];
  readonly fields: readonly string[];
  readonly game_minutes?: number;
  readonly rest_minutes?: number;
  readonly games_per_team?: number;
  readonly limits?: readonly {
    readonly games: number;
    readonly days: number;
    readonly strength: 'must' | 'wish';
    readonly weight?: number;
  }[];
  readonly days_between_meetings?: number;
  readonly second_half_from?: string;
  readonly grounds?: readonly { readonly team: string; readonly fields: readonly string[] }[];
}

export interface Instance {
  readonly name: string;
  readonly request: SeasonRequest;
  readonly bestKnown?: { readonly s16: number; readonly unplaced: number };
  readonly expect?: {
    readonly complete?: boolean;
    readonly leastUnplaced?: number;
    readonly soft: Readonly<Record<string, number>>;
    readonly witness: readonly (readonly string[])[];
  };
}

/** The instances of a folder, in order of their names. */
export function readInstances(folder: 'season' | 'clubs'): Instance[] {
  const at = new URL(`../../instances/${folder}/`, import.meta.url);
  const order = new Intl.Collator('en', { numeric: true });
  return readdirSync(at)
    .sort(order.compare)
    .map((file) => JSON.parse(readFileSync(new URL(file, at), 'utf8')) as Instance);
}

/** Minutes since midnight of '07:20 PM' or '12:15 AM+1'; null if blank. */
export function minutesOf(time = ''): number | null {
  const found = /^(\d+):(\d+) (AM|PM)(\+1)?$/.exec(time.trim());
  if (found === null) return null;
  const [, hours, minutes, half, next] = found;
  const noon = half === 'PM' ? 720 : 0;
  return (Number(hours) % 12) * 60 + Number(minutes) + noon + (next === undefined ? 0 : 1440);
}

/** '2027-09-06' of '09/06/2027'. */
export function dateOf(date: string): GameDate {
  return `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}` as GameDate;
}

const refOf = ({ division_name, pool_name, team }: Ref) => {
  return { division: division_name, pool: pool_name === '' ? null : pool_name, team };
};

/** The engine's setup of a request. */
export function setupOf(request: SeasonRequest): Setup {
  const times = ({ fields, dates, from, to }: Times) => {
    return { fields, dates: dates.map(dateOf), from: minutesOf(from), to: minutesOf(to) };
  };
  const { game_minutes: gameMinutes, changeover_minutes: changeoverMinutes } = request;
  return {
    event: 'league',
    days: request.all_dates.map((date) => ({ date: dateOf(date) })),
    slots: request.all_times.map((time) => ({ start: minutesOf(time) })),
    fields: request.all_fields.map((name) => ({ name })),
    entries: request.schedules.map((entry) => entryOf(entry, request)),
    ...(gameMinutes !== undefined && { gameMinutes }),
    constraints: {
      ...(changeoverMinutes !== undefined && { changeoverMinutes }),
      hours: (request.hours ?? []).map((row) => {
        const { from, to } = times(row);
        return { ...times(row), from: from ?? 0, to: to === null || to === 0 ? 1440 : to };
      }),
      closures: (request.closures ?? []).map((row) => ({ ...times(row), reason: '' })),
      venues: request.venues ?? [],
      travel: request.travel ?? [],
      people: (request.people ?? []).map(({ name, teams, minutes_between = 0 }) => {
        return { name, teams: teams.map(refOf), minutesBetween: minutes_between };
      }),
      requests: (request.asks ?? []).map(({ teams, ask, dates = [], from, to, strength }) => ({
        teams: teams.map(refOf),
        kind: (
          { cannot_play: 'cannotPlay', cannot_host: 'cannotHost', prefers: 'prefers' } as const
        )[ask],
        dates: dates.map(dateOf),
        from: minutesOf(from),
        to: minutesOf(to),
        isMust: strength === 'must',
        reason: '',
      })),
      apart: (request.apart ?? []).map(([one, other]) => [refOf(one), refOf(other)] as const),
    },
  };
}

function entryOf(entry: EntryRequest, { all_fields }: SeasonRequest): Setup['entries'][number] {
  const { games_per_team: gamesPerTeam, game_minutes: gameMinutes, grounds } = entry;
  const { rest_minutes: restMinutes, days_between_meetings: daysBetweenMeetings } = entry;
  const half = entry.second_half_from;
  return {
    division: entry.division_name,
    pool: entry.pool_name === '' ? null : entry.pool_name,
    color: entry.division_color,
    format: entry.rr_type,
    teams: entry.teams,
    fields: entry.fields.map((name) => all_fields.indexOf(name)).sort((a, b) => a - b),
    ...(gamesPerTeam !== undefined && { gamesPerTeam }),
    ...(gameMinutes !== undefined && { gameMinutes }),
    ...(restMinutes !== undefined && { restMinutes }),
    ...(daysBetweenMeetings !== undefined && { daysBetweenMeetings }),
    ...(half !== undefined && { secondHalfFrom: dateOf(half) }),
    ...(grounds !== undefined && { grounds }),
    limits: (entry.limits ?? []).map(({ games, days, strength, weight = 1 }) => {
      return { games, days, isMust: strength === 'must', weight };
    }),
  };
}
