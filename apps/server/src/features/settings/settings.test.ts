import { decodeSettings, endpoints } from '@evenfield/contract';
import { expect, test } from 'vitest';
import { ask, serveApp } from '../../testing/serve-app.ts';

test('C01 a page learns at its start that no cards, no street map and no address are configured', async () => {
  const served = await serveApp();
  const { status, body } = await ask(served.url + endpoints.getSettings.path);
  await served.close();
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: { public_key: null, tiles_url: null, tiles_attribution: null, support_email: null },
  });
  expect(decodeSettings(body)).toEqual({ paymentKey: null, tiles: null, supportEmail: null });
});

test('H07 a page learns where people can write to', async () => {
  const served = await serveApp({ supportEmail: 'help@evenfield.test' });
  const { body } = await ask(served.url + endpoints.getSettings.path);
  await served.close();
  expect(decodeSettings(body).supportEmail).toBe('help@evenfield.test');
});

test('V02 a page learns who draws its maps, and may load pictures from there and nowhere else', async () => {
  const tiles = {
    url: 'https://tiles.evenfield.test:8443/{z}/{x}/{y}.png?key=a',
    attribution: '© OpenStreetMap contributors',
  };
  const served = await serveApp({ tiles });
  const { headers, body } = await ask(served.url + endpoints.getSettings.path);
  await served.close();
  expect(decodeSettings(body).tiles).toEqual(tiles);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.evenfield.test:8443;");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("default-src 'self';");
});
