import { expect, test } from 'vitest';
import { FIRST_DAY, refsOf, requestOf, withConstraints } from '../testing/with-constraints.ts';
import { viewRequests } from './view-requests.ts';

test('requests are listed team by team, each with the matches of that team that break it', () => {
  const shared = { ...requestOf('cannotPlay', false), teams: refsOf('C', 'A') };
  const met = { ...shared, teams: refsOf('B'), from: 1200, to: 1260 };
  const schedule = withConstraints({ requests: [shared, met] });
  const { ids } = schedule.fixtures;
  expect(
    viewRequests(schedule).map(({ request, breaks, plays }) => [
      request.teams[0]!.team,
      breaks,
      plays,
    ]),
  ).toEqual([
    ['A', [ids[0]], true], // A-B
    ['B', [], true],
    ['C', [ids[1]], true], // C-D
  ]);
});

test('a preference for a date without a match of the team is neither met nor broken', () => {
  const prefers = { ...requestOf('prefers', false), teams: refsOf('A') };
  const schedule = withConstraints({ requests: [prefers] });
  const without = { ...schedule, placements: schedule.placements.map(() => -1) };
  expect(prefers.dates).toEqual([FIRST_DAY]);
  expect(viewRequests(schedule)[0]).toMatchObject({ plays: true });
  expect(viewRequests(without)[0]).toMatchObject({ plays: false, breaks: [] });
});

test('a plain schedule has none', () => {
  expect(viewRequests(withConstraints({}))).toEqual([]);
});
