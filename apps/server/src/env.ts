import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** What the surroundings decide. Everything has a default but nothing is guessed in silence. */
export interface Env {
  readonly port: number;
  readonly production: boolean;
  readonly logLevel: LogLevel;
  readonly publicUrl: string | null; // where people reach the product; null: the address in use
  readonly databaseUrl: string | null; // a PostgreSQL server; null: the embedded one in the data folder
  readonly dataFolder: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const variables = z.object({
  PORT: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
          'PORT must be a number from 0 to 65535.',
        ),
      ),
    '3000',
  ),
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], {
      error: "NODE_ENV must be 'production', 'development' or 'test'.",
    }),
    'development',
  ),
  LOG_LEVEL: z.optional(
    z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` }),
  ),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an address with http or https.' }),
  ),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL must be an address with postgresql, as postgresql://user@host/database.',
    }),
  ),
  DATA_DIR: z._default(z.string(), './data'),
});

/** Reads the environment; throws one error that names every variable that cannot be used. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const parsed = z.safeParse(variables, filled);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const { PORT, NODE_ENV, LOG_LEVEL, PUBLIC_URL, DATABASE_URL, DATA_DIR } = parsed.data;
  const production = NODE_ENV === 'production';
  return {
    port: Number(PORT),
    production,
    logLevel: LOG_LEVEL ?? (production ? 'info' : 'warn'),
    publicUrl: PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: DATABASE_URL ?? null,
    dataFolder: resolve(DATA_DIR),
  };
}

/** The surroundings are wrong, not the program: told in one sentence each, without a stack. */
export class EnvError extends Error {}
