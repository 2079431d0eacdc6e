import { type Result, tablePreset, viewMatches } from '@evenfield/engine';
import { fieldLabel, longDayLabel, timeLabel } from '@evenfield/wire';
import { describe, expect, test } from 'vitest';
import { jobOf, makeBytes } from '../testing/export-jobs.ts';
import { type PdfWord, readPdf } from '../testing/read-pdf.ts';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { serveFonts } from '../testing/serve-fonts.ts';
import { CAUTION_CODES, SEND_OFF_CODES } from './card-sheet.ts';
import { makeGameCards } from './make-game-cards.ts';

serveFonts();

describe('Game-card PDF data: id, date, time, field, division, pool, team1name, team2name, divisionColor', () => {
  test('one card for every match, two on a page, with all that is known of it', async () => {
    const schedule = sampleSeason();
    const { pages } = await readPdf(await makeBytes(makeGameCards, jobOf('gameCards', schedule)));
    const cards = pages.flatMap(({ height, words }) => {
      const above = ({ y }: PdfWord) => y > height / 2;
      return [words.filter(above), words.filter((word) => !above(word))];
    });
    const matches = viewMatches(schedule, { kind: 'all' });
    expect(pages).toHaveLength(Math.ceil(matches.length / 2));
    matches.forEach(({ match, entry, place, home, away }, at) => {
      const words = cards[at]?.map(({ text }) => text) ?? [];
      expect(words).toContain(`Game ${match + 1}`);
      expect(words).toContain(entry.division);
      if (entry.pool !== null) expect(words).toContain(`Pool ${entry.pool}`);
      expect(words).toEqual(expect.arrayContaining([home.name, away.name]));
      if (place === null) return;
      expect(words).toContain(longDayLabel(place.day, place.day.day));
      expect(words).toContain(timeLabel(place.slot, place.slot.slot));
      expect(words).toContain(fieldLabel(place.field));
    });
  });

  test('the card of a match that was played has the score in its boxes', async () => {
    const schedule = sampleSeason();
    const [first] = viewMatches(schedule, { kind: 'all' });
    const result: Result = { ending: 'shootout', score: [31, 31], shootout: [45, 44] };
    const results = new Map([[first!.id, result]]);
    const job = jobOf('gameCards', schedule, { results });
    const { pages } = await readPdf(await makeBytes(makeGameCards, job));
    const words = pages[0]!.words.map(({ text }) => text);
    expect(words.filter((word) => /^(31|4[45])$/.test(word)).sort()).toEqual([
      '31',
      '31',
      '44',
      '45',
    ]);
    expect(words).toContain('31:31, 45:44 in the shootout');
    expect(pages[1]!.words.some(({ text }) => text === '31')).toBe(false);
  });

  test('a card names the court as the sport does', async () => {
    const season = sampleSeason();
    const schedule = { ...season, setup: { ...season.setup, tables: tablePreset('basketball') } };
    const { pages } = await readPdf(await makeBytes(makeGameCards, jobOf('gameCards', schedule)));
    const words = pages[0]!.words.map(({ text }) => text);
    expect(words.filter((text) => text === 'Court')).toHaveLength(2);
    expect(words.filter((text) => /^Court \d$/.test(text))).toHaveLength(2);
    expect(words.join(' ')).not.toContain('Field');
  });

  test('plus score sheet: boxes G, OT, PK, officials, misconduct and codes C1 to C7, S8 to S14', async () => {
    const { pages } = await readPdf(
      await makeBytes(makeGameCards, jobOf('gameCards', sampleSeason())),
    );
    const words = pages[0]?.words.map(({ text }) => text) ?? [];
    const printed = ['G', 'OT', 'PK', 'Referee', 'Assistant 1', 'Assistant 2'];
    for (const text of [...printed, 'No.', 'Player', 'Minute', 'Code']) {
      expect(words.filter((word) => word === text).length).toBeGreaterThanOrEqual(2);
    }
    const codes = [...CAUTION_CODES, ...SEND_OFF_CODES].map(([code]) => code);
    expect(codes).toEqual(
      Array.from({ length: 14 }, (_, c) => (c < 7 ? `C${c + 1}` : `S${c + 1}`)),
    );
    for (const code of codes) expect(words).toContain(code);
  });
});
