import { decodeSports } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { ask, serveApp } from '#testing/server/serve-app.ts';
import { sportCalls } from '../api.ts';

test('the sports are those of the footer, in its order', async () => {
  const served = await serveApp();
  const { status, body } = await ask(served.url + sportCalls.getSports.path);
  await served.close();
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
