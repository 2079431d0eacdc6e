import { entryCodes, type Setup, viewMatches } from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';
import { describe, expect, test } from 'vitest';
import { jobOf, makeBytes } from '../testing/export-jobs.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleSeason, seasonOf } from '../testing/sample-schedules.ts';
import { serveFonts } from '../testing/serve-fonts.ts';
import { makeChartPdf } from './make-chart-pdf.ts';

serveFonts();

async function readChartPdf(schedule = sampleSeason()) {
  return await readPdf(await makeBytes(makeChartPdf, jobOf('chartPdf', schedule)));
}

describe('X05 Chart PDF schedule-chart.pdf: landscape, scale 4, 20 rows and 5 team columns a page, margins 10 and 5', () => {
  test.each<[string, Setup, number]>([
    [
      '30 rows, 2 columns',
      sampleSetup({ days: 6, slots: 5, fields: 2, entries: [{ teams: 6 }] }),
      2,
    ],
    ['90 rows, 4 columns', samples.fourDoubleDivisions, 5],
    [
      '20 rows, 6 columns',
      sampleSetup({ days: 5, slots: 4, fields: 6, entries: [{ teams: 6 }] }),
      2,
    ],
  ])('%s', async (_, setup, count) => {
    const { pages } = await readChartPdf(seasonOf(setup));
    expect(pages).toHaveLength(count);
    for (const { width, height } of pages) expect(width).toBeGreaterThan(height);
  });

  test('shows every placed match once, as text, with the code of its division', async () => {
    const schedule = sampleSeason();
    const { pages, tagged } = await readChartPdf(schedule);
    const words = pages.flatMap((page) => page.words.map(({ text }) => text));
    const placed = viewMatches(schedule, { kind: 'all' }).filter(({ place }) => place !== null);
    const codes = entryCodes(schedule.setup);
    for (const name of new Set(placed.flatMap(({ home, away }) => [home.name, away.name]))) {
      const games = placed.filter(({ home, away }) => [home.name, away.name].includes(name));
      expect(words.filter((word) => word === name)).toHaveLength(games.length);
    }
    expect(words.filter((word) => codes.includes(word))).toHaveLength(placed.length);
    expect(tagged).toBe(true);
  });

  test('stays inside its margins: 10 mm at the sides, 5 mm at head and foot', async () => {
    for (const { width, height, words } of (await readChartPdf()).pages) {
      for (const { x, y } of words) {
        expect(x).toBeGreaterThanOrEqual(28.3);
        expect(x).toBeLessThanOrEqual(width - 28.3);
        expect(y).toBeGreaterThanOrEqual(14.1);
        expect(y).toBeLessThanOrEqual(height - 14.1);
      }
    }
  });

  test('says how many matches wait in the buffer', async () => {
    const made = await makeChartPdf(jobOf('chartPdf', sampleSeason()), () => undefined);
    expect(made.notes).toEqual([{ code: 'buffered', count: 1 }]);
  });
});
