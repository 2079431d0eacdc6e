/** A saved league of clubs of about 27,000 matches, laid out by rote and not searched: a season calendar for measurements. */
import {
  cellAt,
  type Fixtures,
  type GameDate,
  gridOf,
  type MatchId,
  NO_CONSTRAINTS,
  type Schedule,
  type Setup,
} from '@evenfield/engine';
import { encodeSchedule } from '@evenfield/wire';
import type { Page } from '@playwright/test';

const DIVISIONS = [...Array<number>(7).fill(60), 47]; // teams of each: 26,942 matches at home and away
const FIELDS = 60; // the grounds of as many teams of each division
const DAYS = 400;
const STARTS = [1080, 1200]; // two matches an evening on each ground

/** Saves it for whoever is signed in on the page by `token`, and returns its id and its number of matches. */
export async function saveLargestCalendar(page: Page, token: string) {
  const schedule = buildSeason();
  const { core, inputs } = encodeSchedule(schedule, []);
  const rows = core as readonly Record<string, unknown>[];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const response = await page.request.post('/api/saveschedulardata', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ id: '', name: 'Clubs', inputs, save_type: 'saveclick', matches_col: columns },
      matches: rows.map((row) => columns.map((name) => row[name] ?? null)),
    },
  });
  const { success, message, data } = await response.json();
  if (!success) throw new Error(message);
  return { id: String(data.schedule_id), matches: rows.length };
}

/** Every team meets each of its division at home and away, on the next free evening of the host's ground. */
function buildSeason(): Schedule {
  const setup = buildSetup();
  const grid = gridOf(setup);
  const used = new Array<number>(FIELDS).fill(0); // evenings of each ground
  const matches: { entry: number; home: number; away: number; cell: number }[] = [];
  let first = 0;
  for (const [entry, { teams }] of setup.entries.entries()) {
    for (const home of teams.keys())
      for (const away of teams.keys()) {
        if (home === away) continue;
        const at = used[home]!++;
        const cell = cellAt(grid, at % DAYS, Math.floor(at / DAYS), home);
        matches.push({ entry, home: first + home, away: first + away, cell });
      }
    first += teams.length;
  }
  const column = (key: 'entry' | 'home' | 'away') => Uint16Array.from(matches, (one) => one[key]);
  const fixtures: Fixtures = {
    ids: matches.map((_, k) => `m${k}` as MatchId),
    ...{ entry: column('entry'), home: column('home'), away: column('away') },
    round: new Uint16Array(matches.length),
    lockedAt: new Int32Array(matches.length).fill(-1),
    manual: new Uint8Array(matches.length),
  };
  const placements = Int32Array.from(matches, ({ cell }) => cell);
  return { setup, fixtures, placements, seed: 1 };
}

function buildSetup(): Setup {
  const date = (day: number) =>
    new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10) as GameDate;
  const fields = Array.from({ length: FIELDS }, (_, field) => ({ name: `Ground ${field + 1}` }));
  return {
    event: 'league',
    days: Array.from({ length: DAYS }, (_, day) => ({ date: date(day) })),
    slots: STARTS.map((start) => ({ start, isOffGrid: true })),
    fields,
    gameMinutes: 90,
    constraints: {
      ...NO_CONSTRAINTS,
      hours: [{ fields: [], dates: [], from: STARTS[0]!, to: STARTS[1]! + 120 }],
    },
    entries: DIVISIONS.map((count, division) => {
      const teams = Array.from({ length: count }, (_, team) => `Club ${team + 1} ${division + 1}`);
      return {
        ...{ division: `Division ${division + 1}`, pool: null, color: '#2f6b3c', format: 'double' },
        teams,
        fields: fields.map((_, field) => field),
        grounds: teams.map((team, t) => ({ team, fields: [fields[t]!.name] })),
      };
    }),
  };
}
