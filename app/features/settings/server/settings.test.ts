import { decodeSettings } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { fetchJson, serveApp } from '#testing/server/serve-app.ts';
import { settingsCalls } from '../api.ts';

test('a page learns at its start that test cards alone are taken, and no street map and no address are configured', async () => {
  const served = await serveApp();
  const { status, body } = await fetchJson(served.url + settingsCalls.getSettings.path);
  await served.close();
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: {
      payment_mode: 'test',
      public_key: null,
      tiles_url: null,
      tiles_attribution: null,
      support_email: null,
    },
  });
  const nothing = { paymentKey: null, tiles: null, supportEmail: null };
  expect(decodeSettings(body)).toEqual({ ...nothing, paymentMode: 'test' });
});

test('a page learns the public key of Stripe, and no other', async () => {
  const keys = { secretKey: 'sk_secret', publicKey: 'pk_public', webhookSecret: 'whsec_secret' };
  const served = await serveApp({ payments: { kind: 'stripe', ...keys } });
  const { body } = await fetchJson(served.url + settingsCalls.getSettings.path);
  await served.close();
  expect(decodeSettings(body)).toMatchObject({ paymentMode: 'stripe', paymentKey: 'pk_public' });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('a page learns that no cards are taken in production without Stripe', async () => {
  const served = await serveApp({ production: true });
  const { body } = await fetchJson(served.url + settingsCalls.getSettings.path);
  await served.close();
  expect(decodeSettings(body)).toMatchObject({ paymentMode: null, paymentKey: null });
});

test('a page learns where people can write to', async () => {
  const served = await serveApp({ supportEmail: 'help@evenfield.test' });
  const { body } = await fetchJson(served.url + settingsCalls.getSettings.path);
  await served.close();
  expect(decodeSettings(body).supportEmail).toBe('help@evenfield.test');
});

test('a page learns who draws its maps, and may load pictures from there and nowhere else', async () => {
  const tiles = {
    url: 'https://tiles.evenfield.test:8443/{z}/{x}/{y}.png?key=a',
    attribution: '© OpenStreetMap contributors',
  };
  const served = await serveApp({ tiles });
  const { headers, body } = await fetchJson(served.url + settingsCalls.getSettings.path);
  await served.close();
  expect(decodeSettings(body).tiles).toEqual(tiles);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.evenfield.test:8443;");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("default-src 'self';");
});
