import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { encodeMatches, type MatchRow } from '../matches/match.ts';
import { completeInputs } from './complete-inputs.ts';
import { decodeGenerationRequest } from './generation-request.ts';
import { MAX_TEAMS } from './request-entry.ts';

const schedule = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  A-C  B-D
  2027-04-10  09:00  A-D  B-C
`,
  [{ division: 'Division 1', teams: ['A', 'B', 'C', 'D'] }],
);

test('inputs without teams, fields or a name are made whole from the matches', () => {
  const inputs = {
    all_dates: ['04/03/2027', '04/10/2027'],
    all_times: ['09:00 AM', '10:00 AM'],
    all_fields: ['1', '2'],
    schedules: [{ division_name: '' }],
  };
  const whole = completeInputs(inputs, encodeMatches(schedule));
  const decoded = decodeGenerationRequest(whole);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  const [entry] = decoded.value.setup.entries;
  expect(entry).toMatchObject({
    division: 'Division 1',
    teams: ['A', 'B', 'C', 'D'],
    fields: [0, 1],
    format: 'single',
  });
});

test('inputs that lack nothing stay as they are', () => {
  const inputs = {
    schedules: [{ division_name: 'U10', teams: ['A', 'B'], rr_type: 'single', fields: ['1'] }],
  };
  expect(completeInputs(inputs, [])).toBe(inputs);
});

test('no more names are made up than teams can be scheduled together', () => {
  const schedules = Array.from({ length: 1000 }, () => ({ no_of_teams: MAX_TEAMS }));
  const whole = completeInputs({ schedules }, []);
  const entries = whole['schedules'] as { teams?: string[] }[];
  const named = entries.reduce((sum, { teams }) => sum + (teams?.length ?? 0), 0);
  expect(named).toBeLessThanOrEqual(2 * MAX_TEAMS);
  expect(decodeGenerationRequest(whole).ok).toBe(false);
});

test('more names in the matches than teams can be are refused, and no format is looked for', () => {
  const [row] = encodeMatches(schedule) as [MatchRow, ...MatchRow[]];
  const rows = Array.from({ length: 27_000 }, (_, r) => {
    return { ...row, team1id: `Home ${r}`, team2id: `Away ${r}`, scoredate: `${r}` };
  });
  const whole = completeInputs({ schedules: [{}] }, rows);
  expect((whole['schedules'] as object[])[0]).not.toHaveProperty('rr_type');
  expect(decodeGenerationRequest(whole).ok).toBe(false);
});

test('inputs with more than a schedule can hold are not made whole', () => {
  const inputs = { schedules: Array.from({ length: MAX_TEAMS + 1 }, () => ({})) };
  expect(completeInputs(inputs, [])).toBe(inputs);
});

test('a number of teams that is no number is none', () => {
  const inputs = { schedules: [{ no_of_teams: { toString: 1, valueOf: 1 } }] };
  expect(completeInputs(inputs, [])).toMatchObject({ schedules: [{ no_of_teams: 0 }] });
});
