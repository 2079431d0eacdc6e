import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

test('a QR code is drawn black on white, another one for another address', async () => {
  const svg = await drawQrCode('https://league.example/s/abc');
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  expect(svg).toContain('#ffffff');
  expect(svg).toContain('#000000');
  expect(await drawQrCode('https://league.example/s/abc')).toBe(svg);
  expect(await drawQrCode('https://league.example/s/abd')).not.toBe(svg);
});
