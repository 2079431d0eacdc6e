/** Many who watch a schedule live, each on a connection of its own. */
import { type ClientRequest, get } from 'node:http';

export interface Viewers {
  /** Does something, and answers with the milliseconds until the first and the last viewer were told of it. */
  readonly timeUntilTold: (
    edit: () => Promise<unknown>,
  ) => Promise<{ first: number; last: number }>;
  readonly leave: () => void;
}

const AT_ONCE = 100; // who come together
const GROUNDS = 10; // addresses they come from, since each may hold only so many open

/** What the proxy in front says of the one who asks. */
function forwarded(viewer: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${1 + (viewer % GROUNDS)}` };
}

export async function holdViewers(url: string, count: number): Promise<Viewers> {
  const requests: ClientRequest[] = [];
  let hear = () => undefined as unknown;
  const come = () =>
    new Promise<void>((resolve, reject) => {
      const headers = forwarded(requests.length);
      const request = get(url, { agent: false, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
        answer.setEncoding('utf8').once('data', () => resolve());
        answer.on('data', (text: string) => text.includes('event: change') && hear());
        answer.on('error', () => undefined); // we have left
      });
      request.on('error', reject);
      requests.push(request);
    });
  while (requests.length < count) {
    const coming = Math.min(AT_ONCE, count - requests.length);
    await Promise.all(Array.from({ length: coming }, come));
  }
  return {
    async timeUntilTold(edit) {
      const told: number[] = [];
      const all = new Promise<void>((resolve) => {
        hear = () => told.push(performance.now()) === count && resolve();
      });
      const began = performance.now();
      await Promise.all([edit(), all]);
      return { first: told[0]! - began, last: told.at(-1)! - began };
    },
    leave() {
      for (const request of requests) request.destroy();
    },
  };
}
