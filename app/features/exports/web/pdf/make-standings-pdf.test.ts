import { type Result, viewMatches, viewTables } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { jobOf, makeBytes } from '../testing/export-jobs.ts';
import { linesOf, readPdf } from '../testing/read-pdf.ts';
import { seasonOf } from '../testing/sample-schedules.ts';
import { serveFonts } from '../testing/serve-fonts.ts';
import { makeStandingsPdf } from './make-standings-pdf.ts';

serveFonts();

const schedule = seasonOf(samples.fourDoubleDivisions);
const results = new Map(
  viewMatches(schedule, { kind: 'all' }).map(({ id, match }) => [
    id,
    { ending: 'regular', score: [match % 5, match % 3] } satisfies Result,
  ]),
);

test('another program reads every table, the first team first, on numbered pages', async () => {
  const job = jobOf('standingsPdf', schedule, { results });
  const pdf = await readPdf(await makeBytes(makeStandingsPdf, job));
  expect(pdf.title).toBe('Standings');
  expect(pdf.tagged).toBe(true);
  const lines = pdf.pages.flatMap(linesOf);
  const tables = viewTables(schedule, results);
  for (const { entry } of tables) expect(lines).toContainEqual([`${entry.name} (final)`]);
  const actual = lines.filter(([rank = '']) => /^\d+$/.test(rank)).map((line) => line.slice(0, 3));
  expect(actual).toEqual(
    tables.flatMap(({ rows }) =>
      rows.map(({ rank, team, played }) => [String(rank), team.name, String(played)]),
    ),
  );
  pdf.pages.forEach((page, at) => {
    expect(linesOf(page).at(-1)).toEqual([`Page ${at + 1} of ${pdf.pages.length}`]);
  });
});

test('before the first result there is no table to make a PDF of', async () => {
  const made = await makeStandingsPdf(jobOf('standingsPdf', schedule), () => undefined);
  expect(made.content).toBeNull();
});
