/** A league that is in somebody's account before the journey begins: two divisions on two fields. */
import type { Page } from '@playwright/test';
import { post, readToken } from './accounts.ts';

export const TWO_DIVISIONS = {
  event_type: 'league',
  all_dates: ['', '12/26/2026', '04/03/2027', '04/10/2027', '05/01/2027', '05/08/2027'],
  all_times: ['09:00 AM', '10:00 AM', '11:00 AM'],
  all_fields: ['1', '2'],
  schedules: [
    {
      ...{ division_name: 'Under 10', pool_name: 'East', rr_type: 'double' },
      ...{ teams: ['Ants', 'Bees', 'Crows', 'Ducks'], fields: ['1', '2'] },
    },
    {
      ...{ division_name: 'Under 12', pool_name: '', rr_type: 'double' },
      ...{ teams: ['Emus', 'Frogs', 'Goats', 'Hawks'], fields: ['1', '2'] },
    },
  ],
};

/** A small league in which every match has many cells to go to. */
export const ROOMY = {
  event_type: 'league',
  all_dates: ['', '', '', '', '', ''],
  all_times: ['07:00 AM', '08:00 AM'],
  all_fields: ['1', '2'],
  schedules: [
    {
      ...{ division_name: 'Open', pool_name: '', rr_type: 'single' },
      ...{ teams: ['Ants', 'Bees', 'Crows', 'Ducks'], fields: ['1', '2'] },
    },
  ],
};

/** A league of 26 teams, which is more than comes without a plan, and of 13 matches. */
export const LARGE = {
  event_type: 'league',
  all_dates: ['', '', '', '', '', ''],
  all_times: ['07:00 AM', '08:00 AM'],
  all_fields: ['1', '2'],
  schedules: [...'ABCDEFGHIJKLM'].map((letter) => ({
    ...{ division_name: letter, pool_name: '', rr_type: 'single' },
    ...{ teams: [`${letter} Home`, `${letter} Away`], fields: ['1', '2'] },
  })),
};

/** What a league is made of. */
export type SavedLeague = typeof ROOMY;

/** Saves a league for whoever is signed in on the page, and answers with its id. */
export async function saveLeague(
  page: Page,
  name: string,
  league: SavedLeague = TWO_DIVISIONS,
): Promise<string> {
  return saveLeagueOf(page, await readToken(page), { name, league });
}

interface Saving {
  readonly name: string;
  readonly league: SavedLeague;
  readonly location?: string;
}

/** The same for whoever has the token. */
export async function saveLeagueOf(
  page: Page,
  token: string,
  { name, league, location = '' }: Saving,
): Promise<string> {
  const { core, inputs } = await post(page, '/api/getschedulardata', { data: league, token });
  const columns = [...new Set<string>(core.flatMap(Object.keys))];
  const matches = core.map((row: Record<string, unknown>) => columns.map((c) => row[c] ?? null));
  const schedule = { inputs, matches, matches_col: columns };
  const place = { location, time_zone: 'America/Chicago' };
  const save = { id: '', name, ...place, save_type: 'saveclick', ...schedule };
  const { data } = await post(page, '/api/saveschedulardata', { data: save, token });
  return data.schedule_id;
}
