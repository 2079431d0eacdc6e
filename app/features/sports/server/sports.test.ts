import { decodeSports } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { useServer } from '#testing/server/use-server.ts';
import { sportCalls } from '../api.ts';

const { call } = useServer();

test('the sports are those of the footer, in its order', async () => {
  const { status, body } = await call(null, sportCalls.getSports);
  expect(status).toBe(200);
  expect(body.data[0]).toEqual({ sportid: 'baseball', sportname: 'Baseball' });
  expect(decodeSports(body).map(({ name }) => name)).toEqual([
    'Baseball',
    'Basketball',
    'Football',
    'Soccer',
    'Softball',
    'Volleyball',
    'eSports',
    'Pickleball',
    'Flag football',
    'Ultimate',
    'Other Sports',
  ]);
});
