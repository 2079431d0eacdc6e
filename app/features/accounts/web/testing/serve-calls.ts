import { serve } from '#testing/web/serve.ts';

/** What the page asked: where, and with which body. */
export interface Asked {
  readonly path: string;
  readonly body: unknown;
}

type Answer = (body: unknown) => unknown;

/** A server that answers each path as told, in the order of the answers, the last one for good. Tells what it was asked. */
export async function serveCalls(answers: Record<string, readonly Answer[]>): Promise<Asked[]> {
  const asked: Asked[] = [];
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const before = asked.filter((call) => call.path === path).length;
    asked.push({ path, body });
    const answer = answers[path]?.at(Math.min(before, (answers[path]?.length ?? 1) - 1));
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer?.(body) ?? {}));
  });
  return asked;
}
