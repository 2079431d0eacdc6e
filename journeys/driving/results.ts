/** How matches went, said without the page; and where an organizer looks at it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openSignedIn, post } from './accounts.ts';
import {
  AFTER_LAST_DAY,
  type PublishedLeague,
  publishLeague,
  TO_COME,
} from './published-league.ts';
import { ROOMY } from './saved-league.ts';
import { hideTutorial } from './setup-form.ts';

/** Four teams, each of which plays every other once; its tables are those of soccer. */
const FOUR_TEAMS = {
  ...ROOMY,
  all_dates: TO_COME.all_dates,
  tables: { sport: 'soccer' },
};

/** A published league of four teams of somebody with a plan, in which nothing was played. */
export function publishFourTeams(page: Page, teams?: string[]): Promise<PublishedLeague> {
  const schedules = FOUR_TEAMS.schedules.map((row) => ({ ...row, teams: teams ?? row.teams }));
  return publishLeague(page, { name: 'Summer cup', league: { ...FOUR_TEAMS, schedules } });
}

/** A score, or what came instead of one. */
type SentResult =
  | { readonly score1: number; readonly score2: number }
  | { readonly result: 'postponed'; readonly remark: string };

/** What is told of the match of two teams, whichever of them is at home. */
interface Entry {
  readonly of: readonly [one: string, other: string];
  readonly sent: SentResult;
}

/** 'Ants', 2, 'Bees', 1. */
export function scored(one: string, goals: number, other: string, others: number): Entry {
  return { of: [one, other], sent: { score1: goals, score2: others } };
}

export function postponed(one: string, other: string, remark: string): Entry {
  return { of: [one, other], sent: { result: 'postponed', remark } };
}

/** The owner of a league says how matches went; each has said nothing of them before. */
export async function enterResults(
  page: Page,
  { id, owner: { token, origin } }: PublishedLeague,
  entries: readonly Entry[],
) {
  const path = `${origin}/api/savedschedulardata/get-detail?schedule_id=${id}`;
  const { data: detail } = await (await page.request.get(path)).json();
  for (const { of, sent } of entries) {
    const match = detail.matches.find((row: Record<string, unknown>) =>
      of.every((team) => [row['team1id'], row['team2id']].includes(team)),
    );
    const turned = 'score1' in sent && match.team1id !== of[0];
    const turnedResult = turned ? { score1: sent.score2, score2: sent.score1 } : sent;
    const data = { id: match.matchid, eventid: id, version: detail.version, ...turnedResult };
    await post(page, `${origin}/api/v2/bracket/addscore`, { data, token });
  }
}

/** A view of a league in its owner's dashboard, after its last game day. */
export async function openView(page: Page, { id, owner }: PublishedLeague, name: string) {
  await page.clock.setSystemTime(AFTER_LAST_DAY);
  await hideTutorial(page);
  await openSignedIn(page, `/dashboard/schedules/${id}?view=${name}`, owner);
}

export function viewButton(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Views' }).getByRole('button', { name });
}

/** The rows in which results are typed. */
export function resultRows(page: Page): Locator {
  return page.getByRole('region', { name: 'Results' }).getByRole('listitem');
}

/** The two numbers of a row. */
export function numbersOf(row: Locator): Locator {
  return row.getByRole('textbox');
}

export async function expectNumbers(row: Locator, score: readonly [string, string]) {
  await expect(numbersOf(row).first()).toHaveValue(score[0]);
  await expect(numbersOf(row).last()).toHaveValue(score[1]);
}

/** 'Ants – Bees', of a row. */
export async function sidesOf(row: Locator): Promise<string> {
  const button = row.getByRole('button', { name: /^Result of / });
  return ((await button.getAttribute('aria-label')) ?? '').replace('Result of ', '');
}

/** The row of a match, wherever it stands. */
export function rowOf(page: Page, sides: string): Locator {
  const button = page.getByRole('button', { name: `Result of ${sides}`, exact: true });
  return resultRows(page).filter({ has: button });
}

/** Opens all that can be said of how a match went. */
export async function openResult(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^Result of / }).click();
  const dialog = page.getByRole('dialog', { name: 'Result' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Shows every match, also those that have a result. */
export async function showAll(page: Page) {
  await page.getByRole('button', { name: /^All \(/ }).click();
}

/** The teams of a table, from its top down. */
export function ranked(table: Locator): Locator {
  return table.getByRole('rowheader');
}
