import type { FastifyRequest } from 'fastify';

/**
 * A preHandler for a route whose body had other keys once. A body with the first of the older keys comes
 * from a page that was opened then: its keys get the names of today, and all others stay.
 */
export function renameOlderKeys(names: Readonly<Record<string, string>>) {
  const today = new Map(Object.entries(names));
  const [mark] = today.keys();
  return async (request: FastifyRequest): Promise<void> => {
    const { body } = request;
    if (typeof body !== 'object' || body === null || !Object.hasOwn(body, mark!)) return;
    request.body = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [today.get(key) ?? key, value]),
    );
  };
}
