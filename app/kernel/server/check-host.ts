/**
 * A development server answers to the names of this machine alone, and to PUBLIC_URL's: by another name
 * come the pages of strangers who had that name lead here (DNS rebinding), to read e-mails and turn clocks.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

interface HostOptions {
  readonly production: boolean; // then any name does: nothing is decided by it, and no link is made of it
  readonly publicUrl: string | null;
}

const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** To be called before other hooks. Requests by a foreign name are answered with the problem `misdirected`. */
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

/** Without the port, as browsers write it; blank where it is no name. */
function hostnameOf(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
