import { NO_CONSTRAINTS } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { encodeSchedule } from '../generation/generation-response.ts';
import { readVenuesOfFields } from './stored-venues.ts';

test('the venues of fields are read from what is stored of a schedule', () => {
  const schedule = readChart(`
                     Hall  Dome
    2027-04-03 20:00 A-B   .
  `);
  const constraints = { ...NO_CONSTRAINTS, venues: [{ name: 'East Park', fields: ['Dome'] }] };
  const { inputs } = encodeSchedule({ ...schedule, setup: { ...schedule.setup, constraints } }, []);
  expect([...readVenuesOfFields(inputs)]).toEqual([['Dome', 'East Park']]);
  expect(readVenuesOfFields(encodeSchedule(schedule, []).inputs).size).toBe(0);
  expect(readVenuesOfFields('nonsense').size).toBe(0);
});
