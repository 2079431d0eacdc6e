import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { completeInputs } from './complete-inputs.ts';
import { decodeGenerationRequest } from './generation-request.ts';
import { encodeMatches } from './match.ts';

const schedule = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  A-C  B-D
  2027-04-10  09:00  A-D  B-C
`,
  [{ division: 'Division 1', teams: ['A', 'B', 'C', 'D'] }],
);

test('F25 inputs without teams, fields or a name are made whole from the matches', () => {
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

test('F25 inputs that lack nothing stay as they are', () => {
  const inputs = {
    schedules: [{ division_name: 'U10', teams: ['A', 'B'], rr_type: 'single', fields: ['1'] }],
  };
  expect(completeInputs(inputs, [])).toBe(inputs);
});
