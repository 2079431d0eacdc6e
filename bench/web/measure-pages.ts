/**
 * Lighthouse's scores of the pages that an audience opens, as on a mid-range phone on a slow connection
 * (its own presets): home, the list of published schedules, a schedule of 300 matches and its embed.
 * Each is the median of several runs. The first view of each is weighed too: everything it loads, in
 * bytes transferred.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { publishLeague } from './publish-league.ts';
import { median } from './statistics.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AIM = 95; // of 100, each
const MAX_BYTES = 100_000; // of a first view

const {
  BASE_URL = 'http://localhost:3000',
  CHROMIUM_PATH = '',
  DEBUGGING_PORT = '9333',
} = process.env;

const { id } = await publishLeague(BASE_URL);
const pages = {
  home: '/',
  'list of schedules': '/schedules',
  'schedule of 300 matches': `/s/${id}`,
  'embed of it': `/evenfield/embed/${id}`,
};

const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const rows: Record<string, Record<string, number>> = {};
for (const [name, path] of Object.entries(pages)) {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await audit(`${BASE_URL}${path}`));
  rows[name] = Object.fromEntries(
    Object.keys(runs[0]!).map((figure) => [figure, median(runs.map((one) => one[figure]!))]),
  );
}
await browser.close();
console.table(rows);
for (const [name, row] of Object.entries(rows)) {
  const below = CATEGORIES.filter((category) => row[category]! < AIM);
  if (below.length > 0) console.log(`${name}: below ${AIM} in ${below.join(', ')}`);
  if (row['bytes']! > MAX_BYTES) {
    console.error(`${name}: its first view is above ${MAX_BYTES} bytes`);
    process.exitCode = 1;
  }
}
console.log(JSON.stringify(rows));

/** Scores of 0 to 100, milliseconds, and bytes transferred. */
async function audit(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port: Number(DEBUGGING_PORT),
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  const figure = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  if (process.env['SAY_WHY']) explainScore(url, result.lhr);
  return {
    ...Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    'first paint, ms': figure('first-contentful-paint'),
    'largest paint, ms': figure('largest-contentful-paint'),
    'blocked, ms': figure('total-blocking-time'),
    'shift, thousandths': Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000),
    bytes: figure('total-byte-weight'),
  };
}

/** The audits that cost points, in words. */
function explainScore(
  url: string,
  { categories, audits }: { readonly categories: object; readonly audits: object },
): void {
  const all = audits as Record<
    string,
    { score: number | null; title: string; displayValue?: string }
  >;
  const counted = categories as Record<string, { auditRefs: { id: string; weight: number }[] }>;
  for (const [name, { auditRefs }] of Object.entries(counted)) {
    for (const { id: audit, weight } of auditRefs) {
      const { score, title, displayValue = '' } = all[audit]!;
      if (weight > 0 && score !== null && score < 0.9) {
        console.log(`${url} ${name}: ${title} ${displayValue} (${score})`);
      }
    }
  }
}
