import { encodeEntryName, encodeProblem } from '@evenfield/wire';
import { encodeStandings, type StandingsTable } from '@evenfield/wire/results';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '#testing/web/serve.ts';
import { EarlierSeasons } from './earlier-seasons.tsx';

const EARLIER = [
  { schedule: 's2', name: 'League 2026', season: 'Spring 2026' },
  { schedule: 's1', name: 'League 2025', season: null },
  { schedule: 's0', name: 'Unpublished meanwhile', season: null },
];
const ROW = {
  ...{ overtimeWon: 0, overtimeLost: 0, for: 9, against: 5, difference: 4, points: 16 },
  ...{ rank: 2, played: 8, won: 5, drawn: 1, lost: 2, form: [] },
};
const UNPLAYED = { ...ROW, played: 0, won: 0, drawn: 0, lost: 0 };

function tableOf(pool: string | null, rows: StandingsTable['rows']): StandingsTable {
  const division = encodeEntryName({ division: 'Women', pool });
  return { division, pool, unit: 'goals', isFinal: true, rows };
}

async function show(embedded = false) {
  const tables: Readonly<Record<string, StandingsTable>> = {
    s2: tableOf('A', [
      { ...ROW, rank: 1, team: 'Lions' },
      { ...ROW, team: 'Tigers' },
    ]),
    s1: tableOf(null, [{ ...UNPLAYED, team: 'Tigers' }]),
  };
  await serve((request, response) => {
    const path = request.url ?? '';
    const schedule = /^\/api\/standings\/(.+)$/.exec(path)?.[1];
    const table = tables[schedule ?? ''];
    const body =
      path === '/api/seasons/earlier/s3'
        ? { success: true, data: EARLIER }
        : table === undefined
          ? encodeProblem('notFound')
          : encodeStandings({ schedule: schedule!, version: 1, tables: [table] });
    response.writeHead(body.success ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  return (team: string) => render(<EarlierSeasons {...{ id: 's3', team, embedded }} />);
}

test('each earlier season of a team is there with its place, its record and a link', async () => {
  (await show())('Tigers');
  const seasons = await screen.findAllByRole('listitem');
  expect(seasons.map(({ textContent }) => textContent)).toEqual([
    'Spring 2026Women A: 2nd of 2, won 5, tied 1, lost 2',
    'League 2025Women: no results',
  ]);
  const link = screen.getByRole('link', { name: 'Spring 2026' });
  expect(link.getAttribute('href')).toBe('/s/s2?division=Women&pool=A&team=Tigers');
  expect(link.getAttribute('target')).toBeNull();
});

test('a link leaves the frame of another site', async () => {
  (await show(true))('Lions');
  const link = await screen.findByRole('link', { name: 'Spring 2026' });
  expect(link.getAttribute('target')).toBe('_blank');
});
