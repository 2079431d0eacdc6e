/** A league that is in somebody's account before the journey begins: two divisions on two fields. */
import { expect, type Page } from '@playwright/test';

const TWO_DIVISIONS = {
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

/** Saves a league for whoever is signed in on the page, and answers with its id. */
export async function saveLeague(
  page: Page,
  name: string,
  league: typeof ROOMY = TWO_DIVISIONS,
): Promise<string> {
  const login = await page.evaluate(() => localStorage.getItem('evenfield.login'));
  const { token } = JSON.parse(login ?? '').value;
  const ask = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await (await page.request.post(path, { data, headers })).json();
    expect(answer.success, answer.message).toBe(true);
    return answer;
  };
  const { core, inputs } = await ask('/api/getschedulardata', league);
  const columns = [...new Set<string>(core.flatMap(Object.keys))];
  const matches = core.map((row: Record<string, unknown>) => columns.map((c) => row[c] ?? null));
  const { data } = await ask('/api/saveschedulardata', {
    ...{ id: '', name, inputs, matches, matches_col: columns, save_type: 'saveclick' },
  });
  return data.schedule_id;
}
