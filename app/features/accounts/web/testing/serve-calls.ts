import { serve } from '#testing/web/serve.ts';

/** A call of the page: path and body. */
export interface SentCall {
  readonly path: string;
  readonly body: unknown;
}

type Answer = (body: unknown) => unknown;

/** Fakes responses by path, in order, the last one repeating. Returns the calls received. */
export async function serveCalls(answers: Record<string, readonly Answer[]>): Promise<SentCall[]> {
  const calls: SentCall[] = [];
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const before = calls.filter((call) => call.path === path).length;
    calls.push({ path, body });
    const answer = answers[path]?.at(Math.min(before, (answers[path]?.length ?? 1) - 1));
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer?.(body) ?? {}));
  });
  return calls;
}
