import { expect, test } from 'vitest';
import { renderQrCode } from './qr-code.ts';

test('a QR code is drawn black on white, another one for another address', async () => {
  const svg = await renderQrCode('https://league.example/s/abc');
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  expect(svg).toContain('#ffffff');
  expect(svg).toContain('#000000');
  expect(await renderQrCode('https://league.example/s/abc')).toBe(svg);
  expect(await renderQrCode('https://league.example/s/abd')).not.toBe(svg);
});
