/** Many viewers of a live schedule, each on its own connection. */
import { type ClientRequest, get } from 'node:http';

export interface Viewers {
  /** Runs an action, and returns the milliseconds until the first and the last viewer were notified. */
  readonly timeUntilNotified: (
    edit: () => Promise<unknown>,
  ) => Promise<{ first: number; last: number }>;
  readonly leave: () => void;
}

const AT_ONCE = 100; // that connect at the same time
const GROUNDS = 10; // addresses they connect from, since each may hold only so many connections

/** The headers that a proxy in front adds for a client. */
function forwarded(viewer: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${1 + (viewer % GROUNDS)}` };
}

export async function holdViewers(url: string, count: number): Promise<Viewers> {
  const requests: ClientRequest[] = [];
  let onChange = () => undefined as unknown;
  const come = () =>
    new Promise<void>((resolve, reject) => {
      const headers = forwarded(requests.length);
      const request = get(url, { agent: false, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
        answer.setEncoding('utf8').once('data', () => resolve());
        answer.on('data', (text: string) => text.includes('event: change') && onChange());
        answer.on('error', () => undefined); // after disconnecting
      });
      request.on('error', reject);
      requests.push(request);
    });
  while (requests.length < count) {
    const coming = Math.min(AT_ONCE, count - requests.length);
    await Promise.all(Array.from({ length: coming }, come));
  }
  return {
    async timeUntilNotified(edit) {
      const arrivals: number[] = [];
      const all = new Promise<void>((resolve) => {
        onChange = () => arrivals.push(performance.now()) === count && resolve();
      });
      const began = performance.now();
      await Promise.all([edit(), all]);
      return { first: arrivals[0]! - began, last: arrivals.at(-1)! - began };
    },
    leave() {
      for (const request of requests) request.destroy();
    },
  };
}
