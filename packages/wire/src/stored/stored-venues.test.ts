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
  const position = { lat: 52.4, lng: 0.26 };
  const park = { name: 'East Park', fields: ['Dome'], address: '1 Mill Lane', position };
  const constraints = { ...NO_CONSTRAINTS, venues: [park, { name: 'Centre', fields: ['Hall'] }] };
  const { inputs } = encodeSchedule({ ...schedule, setup: { ...schedule.setup, constraints } }, []);
  expect([...readVenuesOfFields(inputs)]).toEqual([
    ['Dome', { name: 'East Park', address: '1 Mill Lane', ...position }],
    ['Hall', { name: 'Centre', address: '', lat: null, lng: null }],
  ]);
  expect(readVenuesOfFields(encodeSchedule(schedule, []).inputs).size).toBe(0);
  expect(readVenuesOfFields('nonsense').size).toBe(0);
});
