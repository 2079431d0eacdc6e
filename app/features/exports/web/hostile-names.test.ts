import { sampleSetup } from '@evenfield/engine/testing';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import type { ExportKind } from './export-kinds.ts';
import { makeFile } from './make-file.ts';
import { jobOf } from './testing/export-jobs.ts';
import { readPdf } from './testing/read-pdf.ts';
import { seasonOf } from './testing/sample-schedules.ts';
import { serveFonts } from './testing/serve-fonts.ts';

serveFonts();

/** Names from users, other programs and attackers. */
const TEAMS = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  "=cmd|'/c calc'!A1",
  '\u202eknil ruoy\u202c \u2066x',
  '\u200b\u200d\ufeffZero\u00ad',
  '👩‍👩‍👧‍👦 🏆🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  `Z${'\u0301'.repeat(1000)}`,
  'W'.repeat(255),
  'Ants\r\nBEGIN:VEVENT\r\nSUMMARY:x',
  'half \ud83d of it',
  'bell \u0007 tab\u000b ]]>',
  'مُنَافَسَة الفريق',
  '-- {{7*7}} %00 \\',
];
const schedule = seasonOf(
  sampleSetup({
    ...{ days: 22, slots: 6, fields: 1 },
    entries: [{ division: '"><svg onload=alert(1)>', pool: '@SUM(1)', teams: TEAMS }],
  }),
);

async function bytesOf(kind: ExportKind): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await makeFile(jobOf(kind, schedule, { teamPages: true }), () => undefined);
  if (content === null) throw new Error('nothing was exported');
  return new Uint8Array(await content.arrayBuffer());
}
const textOf = async (kind: ExportKind) => new TextDecoder().decode(await bytesOf(kind));

/** Characters that XML 1.0 can't represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

test.each(['chartPdf', 'leaguePdf', 'gameCards'] as const)(
  'hostile names leave a %s that another program reads, with its text on the page',
  async (kind) => {
    const { pages } = await readPdf(await bytesOf(kind));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThan(100);
    for (const word of pages.flatMap(({ words }) => words)) {
      expect(word.x).toBeGreaterThanOrEqual(0);
      expect(word.x).toBeLessThan(842);
    }
  },
);

test('hostile names stay text in the chart as a picture', async () => {
  const svg = await textOf('chartSvg');
  expect(svg).not.toMatch(/<(script|img)|<svg onload/);
  expect(svg).not.toMatch(NOT_XML);
});

test('hostile names stay text on the page that is printed', async () => {
  const page = new DOMParser().parseFromString(await textOf('print'), 'text/html');
  expect(page.querySelectorAll('script, img[src="x"], svg[onload]')).toHaveLength(0);
  expect(page.body.textContent).toContain(TEAMS[0]);
});

test.each(['scheduleCsv', 'schedulesCsv'] as const)(
  'no cell of a %s is a formula',
  async (kind) => {
    const { data } = Papa.parse<string[]>(await textOf(kind));
    expect(data.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  },
);

test('hostile names leave a spreadsheet that another program reads', async () => {
  const { content } = await makeFile(jobOf('spreadsheet', schedule), () => undefined);
  const rows = await readSheet(content!);
  expect(rows).toHaveLength(1 + schedule.placements.length);
  expect(rows.flat()).toContain(TEAMS[1]);
});

test('a name adds no event to a calendar, and none of its lines is too long', async () => {
  const lines = (await textOf('calendar')).split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(schedule.placements.length);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
