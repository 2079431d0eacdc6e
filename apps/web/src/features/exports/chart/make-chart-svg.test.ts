import { viewMatches } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { jobOf, makeText } from '../testing/export-jobs.ts';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { makeChartSvg } from './make-chart-svg.ts';

test('X01 the chart as a picture is well-formed, and names both teams of every match in its cell', async () => {
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
