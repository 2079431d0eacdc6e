import { encodeSettings } from '@evenfield/wire';
import { encodeCurrentPlan, encodeTestCardResponse } from '@evenfield/wire/billing';
import { serve } from '#testing/web/serve.ts';

/** A call of the page: path, body, and key. */
export interface SentCall {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
}

/** A response that breaks off. */
export const LOST = Symbol('lost');

type Answer = (body: unknown) => unknown;

/** Responses of a test-mode server for an organizer without a plan; each token is unique. */
export function testModeResponses(): Record<string, readonly Answer[]> {
  let tokens = 0;
  return {
    '/api/settings/get': [() => settingsOf('test', null)],
    '/api/subscription/current/get': [() => encodeCurrentPlan(null)],
    '/api/test-payments/tokens': [
      () => encodeTestCardResponse({ ok: true, cardToken: `tok_${++tokens}` }),
    ],
  };
}

export function settingsOf(paymentMode: 'stripe' | 'test' | null, paymentKey: string | null) {
  return encodeSettings({ paymentMode, paymentKey, tiles: null, supportEmail: null });
}

/** Fakes responses by path, in order, the last one repeating. Returns the calls received. */
export async function serveCalls(answers: Record<string, readonly Answer[]>): Promise<SentCall[]> {
  const calls: SentCall[] = [];
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const before = calls.filter((call) => call.path === path).length;
    const key = request.headers['idempotency-key'];
    calls.push({ path, body, key: typeof key === 'string' ? key : undefined });
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
  return calls;
}
