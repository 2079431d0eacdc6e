/**
 * Makes a development server answer only to host names of this machine and of PUBLIC_URL. Otherwise
 * a stranger's page could point its own name at this server (DNS rebinding) and read e-mails or
 * turn clocks.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

interface HostOptions {
  readonly production: boolean; // then any name is allowed: no decision or link depends on it
  readonly publicUrl: string | null;
}

const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Register this before other hooks. Requests to a foreign host get the problem `misdirected`. */
export function checkHost(app: FastifyInstance, { production, publicUrl }: HostOptions): void {
  const allowed = new Set(OF_THIS_MACHINE);
  if (publicUrl !== null) allowed.add(new URL(publicUrl).hostname);

  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    if (host === undefined && raw.httpVersion === '1.1') {
      throw new Problem('malformed', [{ path: '', message: 'The Host header is missing.' }]);
    }
    if (!production && !allowed.has(hostnameOf(host ?? ''))) throw new Problem('misdirected');
  });
}

/** Returns the host without its port, as browsers write it; empty when it isn't valid. */
function hostnameOf(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
