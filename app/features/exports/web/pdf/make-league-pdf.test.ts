import { NO_CONSTRAINTS, type Result, tablePreset, viewMatches } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import { timeLabel } from '@evenfield/wire';
import { describe, expect, test } from 'vitest';
import { jobOf, makeBytes } from '../testing/export-jobs.ts';
import { linesOf, readPdf } from '../testing/read-pdf.ts';
import { sampleSeason, seasonOf } from '../testing/sample-schedules.ts';
import { serveFonts } from '../testing/serve-fonts.ts';
import { makeLeaguePdf } from './make-league-pdf.ts';

serveFonts();

describe('Text PDF League_Schedules.pdf: Time, Field, Team1 Name, Team2 Name; title «Schedules»; footer «Page x of y»', () => {
  test('another program reads every match with its time, field and teams', async () => {
    const schedule = sampleSeason();
    const pdf = await readPdf(await makeBytes(makeLeaguePdf, jobOf('leaguePdf', schedule)));
    expect(pdf.title).toBe('Schedules');
    expect(pdf.tagged).toBe(true);
    const lines = pdf.pages.flatMap(linesOf);
    expect(lines[0]).toEqual(['Schedules']);
    expect(lines).toContainEqual(['Time', 'Field', 'Team1 Name', 'Team2 Name']);
    const actual = lines.filter(([time = '']) => / [AP]M|^-$/.test(time));
    const expected = viewMatches(schedule, { kind: 'all' }).map(({ place, home, away }) => [
      place === null ? '-' : timeLabel(place.slot, place.slot.slot),
      place === null ? '-' : `Field ${place.field.name}`,
      home.name,
      away.name,
    ]);
    expect(actual.sort()).toEqual(expected.sort());
  });

  test('keeps its columns in every sport, and names a court as the sport does', async () => {
    const season = sampleSeason();
    const schedule = { ...season, setup: { ...season.setup, tables: tablePreset('basketball') } };
    const { pages } = await readPdf(await makeBytes(makeLeaguePdf, jobOf('leaguePdf', schedule)));
    const lines = pages.flatMap(linesOf);
    expect(lines).toContainEqual(['Time', 'Field', 'Team1 Name', 'Team2 Name']);
    const places = lines.filter(([time = '']) => / [AP]M$/.test(time)).map(([, place]) => place);
    expect(new Set(places)).toEqual(new Set(['Court 1', 'Court 2']));
  });

  test('every page has its number and the page count, and repeats the head of its table', async () => {
    const schedule = seasonOf(samples.fourDoubleDivisions);
    const { pages } = await readPdf(await makeBytes(makeLeaguePdf, jobOf('leaguePdf', schedule)));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, at) => {
      const lines = linesOf(page);
      expect(lines.at(-1)).toEqual([`Page ${at + 1} of ${pages.length}`]);
      expect(lines).toContainEqual(['Time', 'Field', 'Team1 Name', 'Team2 Name']);
      const lowest = Math.min(...page.words.slice(0, -1).map(({ y }) => y));
      expect(lowest).toBeGreaterThan(page.words.at(-1)?.y ?? 0);
    });
  });

  test('letters that the font does not have are named', async () => {
    const schedule = seasonOf({
      ...samples.twelveTeams,
      entries: samples.twelveTeams.entries.map((entry) => ({
        ...entry,
        teams: entry.teams.map((name, t) => (t === 0 ? '日本 U12' : name)),
      })),
    });
    const made = await makeLeaguePdf(jobOf('leaguePdf', schedule), () => undefined);
    expect(made.notes).toEqual([{ code: 'letters', letters: ['日', '本'] }]);
  });
});

test('a column shows results once there are any', async () => {
  const schedule = sampleSeason();
  const [first] = viewMatches(schedule, { kind: 'all' });
  const results = new Map([[first!.id, { ending: 'overtime', score: [12, 11] } satisfies Result]]);
  const job = jobOf('leaguePdf', schedule, { results });
  const { pages } = await readPdf(await makeBytes(makeLeaguePdf, job));
  const lines = pages.flatMap(linesOf);
  expect(lines).toContainEqual(['Time', 'Field', 'Team1 Name', 'Team2 Name', 'Result']);
  const scored = lines.filter((line) => line.includes('12:11 OT'));
  expect(scored.map((line) => line.slice(2))).toEqual([
    [first!.home.name, first!.away.name, '12:11 OT'],
  ]);
});

test('venues are links to maps of their positions', async () => {
  const season = sampleSeason();
  const [field] = season.setup.fields;
  const park = { name: 'East Park', fields: [field!.name], position: { lat: 52.4, lng: 0.26 } };
  const constraints = { ...NO_CONSTRAINTS, venues: [park] };
  const schedule = { ...season, setup: { ...season.setup, constraints } };
  const { pages } = await readPdf(await makeBytes(makeLeaguePdf, jobOf('leaguePdf', schedule)));
  const named = pages.flatMap(({ words }) => words.filter(({ text }) => text === 'East Park'));
  const links = pages.flatMap((page) => page.links);
  expect(named.length).toBeGreaterThan(0);
  expect(links).toEqual(
    named.map(() => 'https://www.openstreetmap.org/?mlat=52.4&mlon=0.26#map=17/52.4/0.26'),
  );
});

test('no match is nothing to make a PDF of', async () => {
  const scope = { kind: 'division', division: 'Nobody' } as const;
  const made = await makeLeaguePdf(jobOf('leaguePdf', sampleSeason(), { scope }), () => undefined);
  expect(made.content).toBeNull();
});

test('a PDF begins and ends as one', async () => {
  const bytes = await makeBytes(makeLeaguePdf, jobOf('leaguePdf', sampleSeason()));
  expect(new TextDecoder().decode(bytes.slice(0, 8))).toBe('%PDF-1.7');
  expect(new TextDecoder().decode(bytes.slice(-6)).trim()).toBe('%%EOF');
});
