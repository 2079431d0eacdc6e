import {
  apply,
  type Command,
  type MatchId,
  type Results,
  type Schedule,
  viewMatches,
} from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import type { ExportJob } from './export-job.ts';
import type { ExportKind } from './export-kinds.ts';
import { makeFile } from './make-file.ts';
import { jobOf } from './testing/export-jobs.ts';
import { linesOf, readPdf } from './testing/read-pdf.ts';
import { seasonOf } from './testing/sample-schedules.ts';
import { serveFonts } from './testing/serve-fonts.ts';

serveFonts();

const swiss = seasonOf(
  sampleSetup({
    ...{ days: 3, slots: 2, fields: 2 },
    entries: [{ teams: 8, format: 'swiss', gamesPerDay: 1 }],
  }),
);
const [ants] = swiss.setup.entries[0]!.teams as [string];
const begun = new Map([[idIn(swiss, 0), { ending: 'regular', score: [2, 1] } as const]]);
const OPEN = 'Round 2, paired after round 1';

function idIn({ fixtures }: Schedule, round: number): MatchId {
  return fixtures.ids[fixtures.round.indexOf(round)]!;
}

/** Returns four teams, the first two of which play a final. */
function withFinal(): Schedule {
  const league = seasonOf(
    sampleSetup({ days: 4, slots: 2, fields: 1, entries: [{ division: 'U12', teams: 4 }] }),
  );
  const seeds = [1, 2].map((rank) => ({ pool: null, rank }));
  const added = after(league, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'U12', playoff: { kind: 'single', seeds } },
  });
  const teams = [0, 1].map((position) => ({ pool: null, position }));
  return after(added, { kind: 'startPlayoff', entry: 1, teams });
}

function after(schedule: Schedule, command: Command): Schedule {
  const answer = apply(schedule, command);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.schedule;
}

async function make(kind: ExportKind, schedule: Schedule, more: Partial<ExportJob>) {
  return makeFile(jobOf(kind, schedule, more), () => undefined);
}

async function textOf(...input: Parameters<typeof make>): Promise<string> {
  return (await (await make(...input)).content?.text()) ?? '';
}

async function linesIn(...input: Parameters<typeof make>): Promise<string[][]> {
  const { content } = await make(...input);
  const { pages } = await readPdf(new Uint8Array(await content!.arrayBuffer()));
  return pages.flatMap(linesOf);
}

/** The pairings of round 2 as generated, which must not be published. */
const generatedPairs = viewMatches(swiss, { kind: 'all' })
  .filter(({ match }) => swiss.fixtures.round[match] === 1)
  .map(({ home, away }) => [home.name, away.name] as const);

test('an unpaired Swiss round is shown as such, without the teams that were drawn', async () => {
  const results: Results = begun;
  const lines = await linesIn('leaguePdf', swiss, { results });
  for (const [home, away] of generatedPairs) {
    expect(lines.some((line) => line.includes(home) && line.includes(away))).toBe(false);
  }
  expect(lines.filter((line) => line.includes('paired after round 1'))).toHaveLength(4);
  const text = await textOf('schedulesCsv', swiss, { results });
  expect(text.split(`"${OPEN}"`)).toHaveLength(5);
  expect(await textOf('chartSvg', swiss, { results })).toContain('paired after round 1');
  const [home, away] = generatedPairs[0]!;
  expect(await textOf('scheduleCsv', swiss, { results })).toContain(`${home},${away}`); // unchanged
});

test('a card for such a round leaves the names to be written by hand', async () => {
  const lines = (await linesIn('gameCards', swiss, { results: begun })).map((line) =>
    line.join(' '),
  );
  expect(lines.filter((line) => line.endsWith(` · ${OPEN}`))).toHaveLength(4);
  expect(lines.filter((line) => line === 'Misconduct: Misconduct:')).toHaveLength(8); // of the other rounds
});

test('a team takes along when such a round is, in its calendar and on its page', async () => {
  const saved = { id: 'a1', name: 'Cup', timeZone: null, location: null };
  const team = { results: begun, saved, scope: { kind: 'team', team: 0 } } as const;
  const calendar = await textOf('calendar', swiss, team);
  const summaries = [...calendar.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary!);
  expect(summaries).toEqual([
    expect.stringContaining(ants),
    'Round 2\\, paired after round 1',
    'Round 3\\, paired after round 2',
  ]);
  const page = await textOf('print', swiss, { ...team, teamPages: true });
  expect(page).toContain(`${OPEN}</td>`);
  expect(page).not.toContain('Bye');
  expect((await make('leaguePdf', swiss, team)).notes).toContainEqual({
    code: 'unpaired',
    count: 2,
  });
  expect((await make('calendar', swiss, team)).notes).toEqual([]);
});

test('a playoff match has its name beside the specified columns', async () => {
  const cup = withFinal();
  const teams = cup.setup.entries[0]!.teams;
  const lines = await linesIn('leaguePdf', cup, {});
  expect(lines).toContainEqual(['Time', 'Field', 'Team1 Name', 'Team2 Name', 'Match']);
  const final = lines.find((line) => line.at(-1) === 'Final');
  expect(final?.slice(2)).toEqual([teams[0], teams[1], 'Final']);
  const cards = (await linesIn('gameCards', cup, {})).map((line) => line.join(' '));
  expect(cards).toContainEqual(expect.stringMatching(/^Game \d+ · Final$/));
  expect(await textOf('calendar', cup, {})).toContain(`SUMMARY:Final: ${teams[0]} – ${teams[1]}\r`);
  expect(await textOf('chartSvg', cup, {})).toContain('Final');
  const page = await textOf('print', cup, { teamPages: true });
  expect(page).toContain('<td>Home, Final</td>');
  const [head] = (await textOf('schedulesCsv', cup, {})).split('\r\n');
  expect(head).toContain('Exported,Playoff');
});
