import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs JSON lines. Requests are logged by path only: a query may contain a token. */
export function createLogger(level: string, lines?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({
        method,
        path: url.split('?', 1)[0],
      }),
    },
  };
  return lines ? pino(options, lines) : pino(options);
}
