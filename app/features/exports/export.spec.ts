import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { getDocumentProxy } from 'unpdf';
import { expectNoBarrierInAnyColors, openSampleLeague } from '../../../journeys/driving/editing.ts';
import { signInWithPlan } from '../../../journeys/driving/plans.ts';
import { type LeagueRow, readLeagueRows } from '../../../journeys/driving/report-rows.ts';
import { openForm } from '../../../journeys/driving/setup-form.ts';

/** Reads every match from the report on the screen, to compare with an exported file. */
async function openAndRead(page: Page): Promise<LeagueRow[]> {
  await openSampleLeague(page);
  await signInWithPlan(page);
  await page.getByRole('button', { name: 'League Schedules' }).click();
  const rows = await readLeagueRows(page);
  expect(rows.length).toBeGreaterThan(20);
  return rows;
}

/** Clicks an entry of the Export popup and returns the downloaded file. */
async function exportAs(page: Page, title: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: title }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const pairs = (rows: readonly LeagueRow[]) =>
  rows.map(({ time, field, home, away }) => [time, field, home, away].join('|')).sort();

const asTime = (text: string) => text.replace(/^0/, '');

test.describe('An organizer takes the schedule away', () => {
  test('CSV schedule.csv: division, pool, date, time, field, team 1, team 2, color without #, manual-match flag', async ({
    page,
  }) => {
    const rows = await openAndRead(page);
    const { name, bytes } = await exportAs(page, 'Export CSV');
    expect(name).toBe('schedule.csv');
    const [header, ...actual] = parse(bytes, { bom: true }) as string[][];
    expect(header?.slice(0, 9).join(', ')).toBe(
      'Division, Pool, Date, Time, Field, Team 1, Team 2, Color, Manual match',
    );
    expect(
      actual
        .map(([, , , time = '', field, one, two]) =>
          [asTime(time), `Field ${field}`, one, two].join('|'),
        )
        .sort(),
    ).toEqual(pairs(rows));
    for (const row of actual) expect(row[7]).toMatch(/^[0-9a-f]{6}$/);

    await openForm(page);
    await page.getByRole('button', { name: 'Import' }).click();
    const chooser = page.getByRole('dialog', { name: 'Import' }).locator('input[type=file]');
    await chooser.setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('button', { name: 'League Schedules' }).click();
    expect((await readLeagueRows(page)).map((row) => Object.values(row).join('|')).sort()).toEqual(
      rows.map((row) => Object.values(row).join('|')).sort(),
    );
  });

  test('CSV Schedules.csv (all or one division): match number, division, pool, «team1-team2», date, time, field, export timestamp, «P» for playoff', async ({
    page,
  }) => {
    const rows = await openAndRead(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const popup = page.getByRole('dialog', { name: 'Export' });
    await popup.getByLabel('What to export').selectOption('One division');
    const division = await popup.getByRole('combobox', { name: 'One division' }).inputValue();
    const download = page.waitForEvent('download');
    await popup.getByRole('button', { name: 'CSV with match numbers' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Schedules.csv');
    const [, ...actual] = parse(await readFile(await file.path()), { bom: true }) as string[][];
    const expected = rows.filter((row) => row.division.startsWith(division));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(rows.length);
    expect(actual.map((row) => row[3]).sort()).toEqual(
      expected.map(({ home, away }) => `${home}-${away}`).sort(),
    );
  });

  test('Text PDF League_Schedules.pdf: Time, Field, Team1 Name, Team2 Name; title «Schedules»; footer «Page x of y»', async ({
    page,
  }) => {
    const rows = await openAndRead(page);
    const { name, bytes } = await exportAs(page, 'Export Pdf');
    expect(name).toBe('League_Schedules.pdf');
    const { pages, title } = await readPdf(bytes);
    expect(title).toBe('Schedules');
    pages.forEach((lines, at) => {
      expect(lines.at(-1)).toEqual([`Page ${at + 1} of ${pages.length}`]);
      expect(lines).toContainEqual(['Time', 'Field', 'Team1 Name', 'Team2 Name']);
    });
    const actual = pages
      .flat()
      .filter((line) => line.length === 4 && / [AP]M$/.test(line[0] ?? ''));
    expect(actual.map((line) => line.join('|')).sort()).toEqual(pairs(rows));
  });

  test('Chart PDF schedule-chart.pdf: landscape, scale 4, 20 rows and 5 team columns a page, margins 10 and 5', async ({
    page,
  }) => {
    const rows = await openAndRead(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const popup = page.getByRole('dialog', { name: 'Export' });
    await expect(popup.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Export Chart' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View Color Chart' }).click();
    const { name, bytes } = await exportAs(page, 'Export Chart');
    expect(name).toBe('schedule-chart.pdf');
    const { pages } = await readPdf(bytes);
    const words = pages.flat(2);
    for (const { home, away } of rows) expect(words).toEqual(expect.arrayContaining([home, away]));
    const picture = await exportAs(page, 'Chart as PNG');
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(500); // width in pixels
    const drawing = await exportAs(page, 'Chart as SVG');
    expect(drawing.bytes.toString().match(/<title>[^<]+ – [^<]+<\/title>/g)).toHaveLength(
      rows.length,
    );
  });

  test('Print', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const rows = await openAndRead(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const popup = page.getByRole('dialog', { name: 'Export' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoBarrierInAnyColors(page);
    }
    await popup.getByRole('button', { name: 'Print' }).click();
    const sheet = page.frameLocator('#print-frame');
    await expect(sheet.locator('tbody tr:not(.day)')).toHaveCount(rows.length);
    const html = await sheet.locator('html').evaluate((root) => root.outerHTML);
    await page.setContent(html);
    const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
    expect(pages.length).toBeGreaterThan(1);
    for (const lines of pages) expect(lines.flat().join(' ')).toContain('Team1 Name');
  });

  test('The browser prints the chart and the reports without the rest of the page, dark on white', async ({
    page,
  }) => {
    await openSampleLeague(page);
    await page.getByRole('button', { name: 'League Schedules' }).click();
    const rows = await readLeagueRows(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const around = /Export|Regenerate|Save|Improve|Find a division|Drag a match|Color Chart/;
    const print = async () => {
      const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
      return pages.flat(2);
    };
    const report = await print();
    for (const { home, away, time } of rows) {
      expect(report).toEqual(expect.arrayContaining([home, away, time]));
    }
    expect(report.filter((text) => around.test(text))).toEqual([]);
    await page.getByRole('button', { name: 'View Color Chart' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    const chart = await print();
    // Above it: the title, and the key to codes and colors.
    expect(chart.slice(0, chart.indexOf('Time'))).toEqual(
      expect.arrayContaining(['Your schedule', 'A', 'U12', 'B', 'U14']),
    );
    const teams = chart.filter((text) =>
      rows.some(({ home, away }) => [home, away].includes(text)),
    );
    expect(teams).toHaveLength(2 * rows.length); // includes days scrolled out of view
    expect(chart.filter((text) => around.test(text))).toEqual([]);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expectNoBarrierInAnyColors(page); // of the offer of a plan
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden();
    const match = page.getByRole('gridcell', { name: / against / }).first();
    await expect(match).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(match).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('Game-card PDF data: id, date, time, field, division, pool, team1name, team2name, divisionColor', async ({
    page,
  }) => {
    const rows = await openAndRead(page);
    const { name, bytes } = await exportAs(page, 'Game cards');
    expect(name).toBe('Schedule.pdf');
    const { pages } = await readPdf(bytes);
    const words = pages.flat(2);
    expect(words.filter((word) => /^Game \d+$/.test(word))).toHaveLength(rows.length);
    for (const code of ['C1', 'C7', 'S8', 'S14', 'OT', 'PK']) expect(words).toContain(code);
  });

  test('a calendar of a team has its matches on the clock of the place', async ({ page }) => {
    const rows = await openAndRead(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const popup = page.getByRole('dialog', { name: 'Export' });
    await popup.getByLabel('What to export').selectOption('One team');
    const team = (await popup.getByRole('combobox', { name: 'One team' }).inputValue()).split(
      ',',
    )[0];
    const download = page.waitForEvent('download');
    await popup.getByRole('button', { name: 'Calendar' }).click();
    const file = await download;
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const games = rows.filter(({ home, away }) => [home, away].includes(team ?? ''));
    expect(events.map(({ summary }) => summary).sort()).toEqual(
      games.map(({ home, away }) => `${home} – ${away}`).sort(),
    );
    expect(events[0]?.startDate.zone.tzid).toBe('America/Chicago');
  });

  test('Exports are built in the browser; all that is asked is whether a plan pays', async ({
    page,
  }) => {
    await openSampleLeague(page);
    await signInWithPlan(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    const titles = ['Export CSV', 'Excel', 'Export Pdf', 'Calendar'];
    for (const title of titles) await exportAs(page, title);
    expect(new Set(calls)).toEqual(new Set(['/api/subscription/current/get']));
    expect(calls.length).toBeGreaterThanOrEqual(titles.length); // each checks the plan again
  });
});

/** Returns the lines of every page from top to bottom, each as its pieces from left to right. */
async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const pages: string[][][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, { x: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const y = Math.round(item.transform[5]);
      lines.set(y, [...(lines.get(y) ?? []), { x: item.transform[4], text: item.str }]);
    }
    pages.push(
      [...lines]
        .sort(([one], [other]) => other - one)
        .map(([, line]) => line.sort((one, other) => one.x - other.x).map(({ text }) => text)),
    );
  }
  return { pages, title: (info as { Title?: string }).Title };
}
