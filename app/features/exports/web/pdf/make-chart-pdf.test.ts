import { entryCodes, entryName, type Setup, viewMatches } from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';
import { longDayLabel } from '@evenfield/wire';
import { describe, expect, test } from 'vitest';
import { jobOf, makeBytes } from '../testing/export-jobs.ts';
import { type PdfWord, readPdf } from '../testing/read-pdf.ts';
import { sampleSeason, seasonOf } from '../testing/sample-schedules.ts';
import { serveFonts } from '../testing/serve-fonts.ts';
import { makeChartPdf } from './make-chart-pdf.ts';

serveFonts();

const FIRST_ROW = 595 - 14 - 8.5 * 6; // points from the bottom: codes above it are the key's

/** Returns the codes above the chart, each with the name beside it. */
function keyOf(words: readonly PdfWord[], codes: readonly string[]) {
  return words.flatMap(({ text, y }, at) =>
    y >= FIRST_ROW && codes.includes(text) ? [{ code: text, name: words[at + 1]?.text }] : [],
  );
}

async function readChartPdf(schedule = sampleSeason()) {
  return await readPdf(await makeBytes(makeChartPdf, jobOf('chartPdf', schedule)));
}

describe('Chart PDF schedule-chart.pdf: landscape, scale 4, 20 rows and 5 team columns a page, margins 10 and 5', () => {
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
    const keyed = pages.flatMap((page) => keyOf(page.words, codes));
    expect(words.filter((word) => codes.includes(word))).toHaveLength(placed.length + keyed.length);
    expect(tagged).toBe(true);
  });

  test('names the schedule, its dates, and on every page the divisions whose codes are on it', async () => {
    const schedule = sampleSeason();
    const { setup } = schedule;
    const codes = entryCodes(setup);
    const saved = { id: 's1', name: 'Spring league', timeZone: null, location: null };
    const bytes = await makeBytes(makeChartPdf, jobOf('chartPdf', schedule, { saved }));
    const { pages, title } = await readPdf(bytes);
    expect(title).toBe('Color Chart: Spring league');
    const [first, last] = [setup.days[0]!, setup.days.at(-1)!].map((day) => longDayLabel(day, 0));
    for (const { words } of pages) {
      const texts = words.map(({ text }) => text);
      expect(texts).toContain('Spring league');
      expect(texts).toContain(`${first} to ${last}`);
      const key = keyOf(words, codes);
      const below = words.filter(({ text, y }) => codes.includes(text) && y < FIRST_ROW);
      expect(new Set(key.map(({ code }) => code))).toEqual(new Set(below.map(({ text }) => text)));
      for (const { code, name } of key)
        expect(name).toBe(entryName(setup.entries[codes.indexOf(code)]!));
    }
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

  test('a key of a hundred divisions leaves every row its room', async () => {
    const entries = Array.from({ length: 100 }, (_, e) => ({
      division: `Division ${e + 1}`,
      teams: 2,
    }));
    const schedule = seasonOf(sampleSetup({ days: 4, slots: 5, fields: 5, entries }));
    const { pages } = await readChartPdf(schedule);
    expect(pages).toHaveLength(1);
    const words = pages[0]!.words.map(({ text }) => text);
    for (const { division } of entries) expect(words).toContain(division);
    expect(Math.min(...pages[0]!.words.map(({ y }) => y))).toBeGreaterThanOrEqual(14.1);
  });

  test('shows how many matches wait in the buffer', async () => {
    const made = await makeChartPdf(jobOf('chartPdf', sampleSeason()), () => undefined);
    expect(made.notes).toEqual([{ code: 'buffered', count: 1 }]);
  });
});
