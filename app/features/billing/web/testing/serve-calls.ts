import { encodeSettings } from '@evenfield/contract';
import { encodeCurrentPlan, encodeTestCardAnswer } from '@evenfield/contract/billing';
import { serve } from '#testing/web/serve.ts';

/** What the page asked: where, with which body, and under which key. */
export interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
}

/** An answer that breaks off on its way. */
export const LOST = Symbol('lost');

type Answer = (body: unknown) => unknown;

/** What the server of the test mode says, whose organiser has no plan; every token is another one. */
export function testModeAnswers(): Record<string, readonly Answer[]> {
  let tokens = 0;
  return {
    '/api/settings/get': [() => settingsOf('test', null)],
    '/api/subscription/current/get': [() => encodeCurrentPlan(null)],
    '/api/test-payments/tokens': [
      () => encodeTestCardAnswer({ ok: true, cardToken: `tok_${++tokens}` }),
    ],
  };
}

export function settingsOf(paymentMode: 'stripe' | 'test' | null, paymentKey: string | null) {
  return encodeSettings({ paymentMode, paymentKey, tiles: null, supportEmail: null });
}

/** A server that answers each path as told, in the order of the answers, the last one for good. Tells what it was asked. */
export async function serveCalls(answers: Record<string, readonly Answer[]>): Promise<Asked[]> {
  const asked: Asked[] = [];
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const before = asked.filter((call) => call.path === path).length;
    const key = request.headers['idempotency-key'];
    asked.push({ path, body, key: typeof key === 'string' ? key : undefined });
    const answer = await answers[path]?.at(Math.min(before, (answers[path]?.length ?? 1) - 1))?.(
      body,
    );
    if (answer === LOST) {
      request.socket.destroy();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  return asked;
}
