/** A league that its audience can see before the journey begins, and what its owner then does, without the page. */
import type { Page } from '@playwright/test';
import { type Account, newPerson, type Person, post, register } from './accounts.ts';
import { buyPlan } from './plans.ts';
import { type SavedLeague, saveLeagueOf, TWO_DIVISIONS } from './saved-league.ts';

export interface PublishedLeague {
  readonly id: string; // of the schedule
  readonly name: string;
  readonly owner: Account;
}

const DAY = 86_400_000; // milliseconds

/** The Saturdays after the coming one, as forms write them. */
function laterSaturdays(count: number): string[] {
  const today = new Date();
  return Array.from({ length: count }, (_, week) => {
    const saturday = new Date(+today + (6 - today.getDay() + 7 * (week + 1)) * DAY);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${two(saturday.getMonth() + 1)}/${two(saturday.getDate())}/${saturday.getFullYear()}`;
  });
}

/** Two divisions whose matches are all still to be played. */
export const TO_COME: SavedLeague = { ...TWO_DIVISIONS, all_dates: laterSaturdays(6) };

/** A moment after its last game day in any time zone, when nobody is asked about results ahead of theirs. */
export const AFTER_LAST_DAY = new Date(+new Date(TO_COME.all_dates.at(-1)!) + 2 * DAY);

interface Publishing {
  readonly name?: string;
  readonly league?: SavedLeague;
  readonly location?: string;
  readonly person?: Person;
}

/** Saves and publishes a league of somebody who has just bought a plan; nobody is signed in on the page. */
export async function publishLeague(page: Page, publishing: Publishing = {}) {
  const { name = 'Spring league', league = TO_COME, location = '' } = publishing;
  const owner = await register(page, publishing.person ?? newPerson());
  await buyPlan(page, owner.token);
  const id = await saveLeagueOf(page, owner.token, { name, league, location });
  const published: PublishedLeague = { id, name, owner };
  await setPublished(page, published, true);
  return published;
}

let shared: Promise<PublishedLeague> | undefined;

/** One that is there for all journeys of a worker, which only look at it. */
export function publishedForAll(page: Page): Promise<PublishedLeague> {
  shared ??= publishLeague(page);
  return shared;
}

export async function setPublished(page: Page, { id, owner }: PublishedLeague, published: boolean) {
  const data = { schedule_id: id, publish: published ? '1' : '0' };
  const { token, origin } = owner;
  await post(page, `${origin}/api/schedules/change/publish_status`, { data, token });
}

interface Cell {
  readonly scoredate: string;
  readonly scoretime: string;
  readonly fieldname: string;
}

interface Match extends Cell {
  readonly matchid: string;
  readonly team1id: string;
  readonly team2id: string;
}

const timeOf = ({ scoredate, scoretime }: Cell) => `${scoredate} ${scoretime}`;
const cellOf = (cell: Cell) => `${timeOf(cell)} ${cell.fieldname}`;

const CELLS: readonly Cell[] = TO_COME.all_dates.flatMap((scoredate) =>
  TO_COME.all_times.flatMap((scoretime) =>
    TO_COME.all_fields.map((fieldname) => ({ scoredate, scoretime, fieldname })),
  ),
);

/** The owner takes a match of a team of a league to come to a free cell at a time when neither team plays; answers what it was. */
export async function moveMatchOf(
  page: Page,
  { id, owner: { token, origin } }: PublishedLeague,
  team: string,
): Promise<Match> {
  const path = `${origin}/api/savedschedulardata/get-detail?schedule_id=${id}`;
  const { data: detail } = await (await page.request.get(path)).json();
  const { match, to } = findMove(detail.matches, team);
  const { scoredate, scoretime, fieldname } = to;
  const place = { scoredate, scoretime, fieldname, onlyscheduleupdt: 1 };
  const data = { id: match.matchid, eventid: id, version: detail.version, ...place };
  await post(page, `${origin}/api/v2/bracket/addscore`, { data, token });
  return match;
}

function findMove(matches: readonly Match[], team: string): { match: Match; to: Cell } {
  const taken = new Set(matches.map(cellOf));
  const teams = ({ team1id, team2id }: Match) => [team1id, team2id];
  for (const match of matches.filter((one) => teams(one).includes(team))) {
    const theirs = matches.filter((one) => teams(one).some((name) => teams(match).includes(name)));
    const busy = new Set(theirs.map(timeOf));
    const to = CELLS.find((cell) => !taken.has(cellOf(cell)) && !busy.has(timeOf(cell)));
    if (to !== undefined) return { match, to };
  }
  throw new Error(`No match of ${team} has a cell to go to.`);
}
