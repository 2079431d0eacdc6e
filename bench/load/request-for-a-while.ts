/** As many requests as connections can make that are kept open, one after another on each. */
import { Agent, get } from 'node:http';

export interface Asked {
  readonly latencies: readonly number[]; // milliseconds of each request
  readonly seconds: number;
  readonly bytes: number; // of the last answer, as it was sent
}

export async function askForAWhile(
  url: string,
  { connections, seconds, coding }: { connections: number; seconds: number; coding: string },
): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let bytes = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      bytes = await askOnce(url, agent, coding);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return { latencies, seconds: (performance.now() - began) / 1000, bytes };
}

function askOnce(url: string, agent: Agent, coding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': coding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.once('error', reject).once('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    }).once('error', reject);
  });
}
