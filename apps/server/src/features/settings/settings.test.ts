import { decodeSettings, endpoints } from '@evenfield/contract';
import { expect, test } from 'vitest';
import { ask, serveApp } from '../../testing/serve-app.ts';

test('a page learns at its start that no cards are taken (C01)', async () => {
  const served = await serveApp();
  const { status, body } = await ask(served.url + endpoints.getSettings.path);
  await served.close();
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, data: { public_key: null } });
  expect(decodeSettings(body)).toEqual({ paymentKey: null });
});
