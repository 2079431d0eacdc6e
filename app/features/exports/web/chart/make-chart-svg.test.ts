import { viewMatches } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { jobOf, makeText } from '../testing/export-jobs.ts';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { makeChartSvg } from './make-chart-svg.ts';

test('the chart as a picture is well-formed, and names both teams of every match in its cell', async () => {
  const schedule = sampleSeason();
  const text = await makeText(makeChartSvg, jobOf('chartSvg', schedule));
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(svg.querySelector('parsererror')).toBeNull();
  const titles = [...svg.querySelectorAll('title')].map(({ textContent }) => textContent);
  const expected = viewMatches(schedule, { kind: 'all' }).flatMap(({ place, home, away, entry }) =>
    place === null ? [] : [`${home.name} – ${away.name}, ${entry.name}`],
  );
  expect(titles.filter((title) => title?.includes(' – ')).sort()).toEqual(expected.sort());
});

test('the chart as a picture has a title, a date, and a key to its codes and colors', async () => {
  const schedule = sampleSeason();
  const saved = { id: 's1', name: 'Spring <league>', timeZone: null, location: null };
  const scope = { kind: 'division', division: 'Open' } as const;
  const text = await makeText(makeChartSvg, jobOf('chartSvg', schedule, { saved, scope }));
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const texts = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts.slice(0, 2)).toEqual([
    'Spring <league>, Open',
    expect.stringMatching(/^\w+, \w+ \d+, \d{4} to \w+, \w+ \d+, \d{4}$/),
  ]);
  const [, open] = schedule.setup.entries;
  const key = [...svg.querySelectorAll('title')].find((title) => title.textContent === 'B: Open');
  expect(key?.parentElement?.querySelector('rect')?.getAttribute('fill')).toBe(open!.color);
  expect(texts).not.toContain('U12, girls East');
});
