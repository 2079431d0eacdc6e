import { type Logger, pino } from 'pino';

/** Logs lines of JSON. A request is named by its path alone: a query may hold a token. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({
        method,
        path: url.split('?', 1)[0],
      }),
    },
  });
}
