/** Clients of a running server over HTTP, each from its own address. */
import { Agent, request } from 'node:http';

const { BASE_URL: baseURL = 'http://localhost:3000' } = process.env;

export interface Caller {
  readonly from: string; // address
  readonly agent: Agent;
  token: string;
}

interface Sent {
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

/** A client at that address of this machine, without an account yet. */
export function callerFrom(from: string): Caller {
  return { from, agent: new Agent({ keepAlive: true, localAddress: from }), token: '' };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Sends a request; the milliseconds are until the last byte of the response. */
export function call(
  caller: Caller,
  path: string,
  { method = 'GET', body }: Sent = {},
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const sending = request(
      new URL(path, baseURL),
      { agent: caller.agent, method, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject).once('end', () => {
          const ms = performance.now() - began;
          resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString(), ms });
        });
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}

/** The response of a call under /api; throws if it is refused. */
export async function post(caller: Caller, path: string, body: object) {
  const { text } = await call(caller, `/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const answer = JSON.parse(text);
  if (answer.success !== true) throw new Error(`${path}: ${answer.message}`);
  return answer;
}

/** Gives the caller an account with a plan. */
export async function signUp(caller: Caller): Promise<void> {
  const { data } = await post(caller, '/user/register', {
    ...{ first_name: 'Ada', last_name: 'Byron', email: `${crypto.randomUUID()}@club.example` },
    password: 'clover on the halfway line',
  });
  caller.token = data.token;
  const card = await post(caller, '/test-payments/tokens', {
    ...{ number: '4242424242424242', cvc: '123', name: 'Ada Byron' },
    ...{ exp_month: '12', exp_year: String(new Date().getFullYear() + 3) },
  });
  await post(caller, '/subscription/purchase', { cardtoken: card.data.cardtoken, plan: 'lite' });
}
