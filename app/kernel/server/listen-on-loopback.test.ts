import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { sportCalls } from '#features/sports/api.ts';
import { buildTestApp } from '#testing/server/serve-app.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.runIf(hasIpv6)(
  'answers on both addresses of this machine, and on neither once closed',
  async () => {
    const { app, close } = await buildTestApp();
    const port = await listenOnLoopback(app, 0);
    const urls = ['127.0.0.1', '[::1]'].map(
      (host) => `http://${host}:${port}${sportCalls.getSports.path}`,
    );
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    await close();
    for (const url of urls) await expect(fetch(url)).rejects.toThrow();
  },
);
