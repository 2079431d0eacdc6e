/** The reports read back as a person reads them, and counted without a line of the product's own code. */
import { expect, type Page } from '@playwright/test';

export interface LeagueRow {
  readonly division: string;
  readonly day: string;
  readonly time: string;
  readonly field: string;
  readonly home: string;
  readonly away: string;
}

export interface TeamRow {
  readonly team: string;
  readonly day: string;
  readonly time: string;
  readonly field: string;
  readonly opponent: string;
  readonly side: string;
}

/** The rows of League Schedules, which must be open. */
export async function readLeagueRows(page: Page): Promise<LeagueRow[]> {
  await expect(page.getByRole('columnheader', { name: 'Away' }).first()).toBeVisible();
  return page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...table.querySelectorAll('tbody')].flatMap((body) => {
        const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
        const division = text(table.querySelector('caption'));
        const day = text(body.querySelector('th'));
        return [...body.rows]
          .filter(({ cells }) => cells.length === 4)
          .map(({ cells }) => ({
            division,
            day,
            time: text(cells[0]),
            field: text(cells[1]),
            home: text(cells[2]),
            away: text(cells[3]),
          }));
      }),
    ),
  );
}

/** The games in Team's Schedules, which must be open; byes are left out. */
export async function readTeamRows(page: Page): Promise<TeamRow[]> {
  await expect(page.getByRole('columnheader', { name: 'Opponent' }).first()).toBeVisible();
  return page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
      const team = text(table.querySelector('caption'));
      return [...table.querySelectorAll('tbody tr')]
        .map((row) => row.querySelectorAll('td'))
        .filter((cells) => cells.length === 5)
        .map((cells) => ({
          team,
          day: text(cells[0]?.firstElementChild ?? cells[0]),
          time: text(cells[1]),
          field: text(cells[2]),
          opponent: text(cells[3]),
          side: text(cells[4]),
        }));
    }),
  );
}

/**
 * Expects every pair of every division to meet so many times, no field to be booked twice, nobody to
 * play twice at once, and homes and aways to differ by at most one.
 */
export function expectEvenSeason(
  rows: readonly LeagueRow[],
  divisions: Readonly<Record<string, readonly string[]>>,
  meetings: number,
) {
  const cells = rows.map(({ day, time, field }) => `${day} ${time} ${field}`);
  expect(new Set(cells).size).toBe(cells.length);
  for (const [division, teams] of Object.entries(divisions)) {
    const own = rows.filter((row) => row.division === division);
    expect(own).toHaveLength((meetings * teams.length * (teams.length - 1)) / 2);
    const pairs = own.map(({ home, away }) => [home, away].sort().join(' - '));
    expect(new Set(pairs).size).toBe((teams.length * (teams.length - 1)) / 2);
    for (const team of teams) {
      const games = own.filter(({ home, away }) => home === team || away === team);
      const times = games.map(({ day, time }) => `${day} ${time}`);
      expect(new Set(times).size).toBe(times.length);
      const homes = games.filter(({ home }) => home === team).length;
      expect(Math.abs(2 * homes - games.length)).toBe(games.length % 2);
    }
  }
}

/** The Summary Report's exceptions by the title of the rule; the report must be open. */
export async function readVerdicts(page: Page): Promise<Record<string, number>> {
  const rules = page.getByRole('table').filter({ hasText: 'Ideal' });
  await expect(rules).toBeVisible();
  const pairs = await rules.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row): [string, number] => {
      const title = row.querySelector('th')?.firstChild?.textContent ?? '';
      return [title, Number(row.querySelector('td')?.textContent?.replaceAll(',', ''))];
    }),
  );
  return Object.fromEntries(pairs);
}

/** Games of a team on a day beyond the first, over all teams. */
export function countDoubleheaders(rows: readonly TeamRow[]): number {
  return rows.length - new Set(rows.map(({ team, day }) => `${team} ${day}`)).size;
}

/** How often a team's game, in order of play, is on the same side as the one before it. */
export function countSidesInARow(rows: readonly TeamRow[]): number {
  return rows.filter((row, i) => {
    const before = rows[i - 1];
    return before?.team === row.team && before.side === row.side;
  }).length;
}
