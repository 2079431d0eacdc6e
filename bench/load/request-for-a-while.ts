/** As many requests as keep-alive connections can make, one after another on each. */
import { Agent, get } from 'node:http';

export interface LoadFigures {
  readonly latencies: readonly number[]; // milliseconds of each request
  readonly seconds: number;
  readonly bytes: number; // of the last response, as sent
}

export async function requestForAWhile(
  url: string,
  { connections, seconds, coding }: { connections: number; seconds: number; coding: string },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let bytes = 0;
  const sendOn = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      bytes = await sendOnce(url, agent, coding);
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  agent.destroy();
  return { latencies, seconds: (performance.now() - began) / 1000, bytes };
}

function sendOnce(url: string, agent: Agent, coding: string): Promise<number> {
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
