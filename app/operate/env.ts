import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { MapTiles } from '@evenfield/wire';
import * as z from 'zod/mini';
import type { PlacesChoice } from '#features/venues/server/places/open-places.ts';
import type { PaymentsChoice } from '#kernel/server/payments/payments-choice.ts';
import { Sentence } from '#kernel/server/sentence.ts';

/** The environment variables. Everything has a default, but no unsafe default applies silently. */
export interface Env {
  readonly port: number;
  readonly production: boolean;
  readonly logLevel: LogLevel;
  readonly publicUrl: string | null; // the product's public URL; null: the address in use
  readonly databaseUrl: string | null; // a PostgreSQL server; null: the embedded one in the data folder
  readonly dataFolder: string;
  readonly smtp: { readonly url: string; readonly from: string } | null; // null: the local outbox
  readonly supportEmail: string | null; // receives contact messages; null: no address
  readonly places: PlacesChoice;
  readonly tiles: MapTiles | null; // null: maps show outlines
  readonly payments: PaymentsChoice;
  readonly feeSharePercent: number; // of fees that organizers are paid online
  readonly metricsToken: string | null; // lets monitors read /metrics; null: nothing is measured
  readonly trustProxy: readonly string[]; // proxies trusted with the client's address
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const MOST_SHARE = 30; // percent of a fee

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
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'SMTP_URL must be an address with smtp or smtps, as smtp://user:password@host:587.',
    }),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^\p{Cc}]*@[^\p{Cc}]+$/u,
          'MAIL_FROM must be an e-mail address, as Evenfield <hello@example.org>.',
        ),
      ),
  ),
  SUPPORT_EMAIL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^\s\p{Cc}@<>",;:]+@[^\s\p{Cc}@<>",;:]+$/u,
          'SUPPORT_EMAIL must be one e-mail address and nothing else, as help@example.org.',
        ),
      ),
  ),
  PHOTON_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'PHOTON_URL must be an address with http or https.' }),
  ),
  GOOGLE_MAPS_KEY: z.optional(z.string()),
  TILES_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isTileAddress,
          'TILES_URL must be an address of one server with {z}, {x} and {y} in its path, as https://tiles.example.org/{z}/{x}/{y}.png.',
        ),
      ),
  ),
  TILES_ATTRIBUTION: z.optional(
    z.string().check(z.maxLength(500, 'TILES_ATTRIBUTION must be at most 500 characters.')),
  ),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLIC_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(z.string()),
  FEE_SHARE_PERCENT: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_SHARE,
          `FEE_SHARE_PERCENT must be a number from 0 to ${MOST_SHARE}, as 2.5.`,
        ),
      ),
    '0',
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).every(isProxy),
          'TRUST_PROXY must list addresses with commas between, as 10.0.0.2 or 10.0.0.0/8.',
        ),
      ),
    '',
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters.')),
  ),
  UNSAFE_DEFAULTS: z._default(z.string(), ''),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

const STRIPE_VARIABLES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLIC_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** Safe on one's own machine but not for others: in production it must be allowed by name. */
const UNSAFE = {
  'local-outbox': 'SMTP_URL is not set, so no e-mail would be delivered.',
  'no-public-url': 'PUBLIC_URL is not set, so links in e-mails would lead to this machine.',
  'test-payments': 'STRIPE_SECRET_KEY is not set, so nobody could buy a plan.',
} as const;

/** Reads the environment; throws one error that names every invalid variable. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const parsed = z.safeParse(variables, filled);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const { PORT, NODE_ENV, LOG_LEVEL, PUBLIC_URL, DATABASE_URL, DATA_DIR } = parsed.data;
  const { SMTP_URL, MAIL_FROM, PHOTON_URL, GOOGLE_MAPS_KEY, UNSAFE_DEFAULTS, TRUST_PROXY } =
    parsed.data;
  const { TILES_URL, TILES_ATTRIBUTION, SUPPORT_EMAIL, METRICS_TOKEN } = parsed.data;
  const production = NODE_ENV === 'production';
  if (SMTP_URL && !MAIL_FROM) {
    throw new EnvError('MAIL_FROM must say who e-mails come from when SMTP_URL is set.');
  }
  const payments = paymentsOf(parsed.data);
  const unsafe = [
    !SMTP_URL && 'local-outbox',
    !PUBLIC_URL && 'no-public-url',
    payments.kind === 'test' && 'test-payments',
  ] as const;
  if (production)
    refuseUnsafe(
      unsafe.filter((name) => name !== false),
      UNSAFE_DEFAULTS,
    );
  return {
    port: Number(PORT),
    production,
    logLevel: LOG_LEVEL ?? (production ? 'info' : 'warn'),
    publicUrl: PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: DATABASE_URL ?? null,
    dataFolder: resolve(DATA_DIR),
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    supportEmail: SUPPORT_EMAIL ?? addressIn(MAIL_FROM),
    places: placesOf(PHOTON_URL, GOOGLE_MAPS_KEY),
    tiles: TILES_URL ? { url: TILES_URL, attribution: TILES_ATTRIBUTION ?? null } : null,
    payments,
    feeSharePercent: Number(parsed.data.FEE_SHARE_PERCENT),
    metricsToken: METRICS_TOKEN ?? null,
    trustProxy: listOf(TRUST_PROXY),
  };
}

/** Returns the address in a sender: `Evenfield <hello@example.org>`, or the address alone. */
function addressIn(from: string | undefined): string | null {
  return /<([^<>]*)>\s*$/.exec(from ?? '')?.[1]?.trim() ?? from?.trim() ?? null;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Whether a text is an IP address, or a network in CIDR notation. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return most > 0;
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/**
 * Whether a text is a Leaflet template for one server. Pages may load pictures from that server, so
 * its name holds no placeholder or character with a meaning in the policy.
 */
function isTileAddress(text: string): boolean {
  const found = /^https?:\/\/[\w.-]+(:\d+)?(?<path>\/[^\s#]*)$/i.exec(text);
  const path = found?.groups?.['path'] ?? '';
  const placeholders: readonly string[] = path.match(/\{[^}]*\}/g) ?? [];
  return (
    URL.canParse(text) &&
    ['{z}', '{x}', '{y}'].every((wanted) => placeholders.includes(wanted)) &&
    placeholders.every((placeholder) => ['{z}', '{x}', '{y}', '{r}'].includes(placeholder))
  );
}

/** Uses no outside service for places unless one is configured. */
function placesOf(photonUrl: string | undefined, googleKey: string | undefined): PlacesChoice {
  if (photonUrl !== undefined) return { kind: 'photon', url: photonUrl };
  if (googleKey !== undefined) return { kind: 'google', key: googleKey };
  return { kind: 'cities' };
}

/** Throws for half a set of keys, with which payments would work only in part. */
function paymentsOf(keys: z.infer<typeof variables>): PaymentsChoice {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLIC_KEY: publicKey } = keys;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = keys;
  const connectWebhookSecret = keys.STRIPE_CONNECT_WEBHOOK_SECRET ?? null;
  if (secretKey && publicKey && webhookSecret) {
    return { kind: 'stripe', secretKey, publicKey, webhookSecret, connectWebhookSecret };
  }
  if (!secretKey && !publicKey && !webhookSecret && connectWebhookSecret === null) {
    return { kind: 'test' };
  }
  const missing = STRIPE_VARIABLES.filter((name) => !keys[name]);
  throw new EnvError(`${missing.join(' and ')} must be set, too, for Stripe to take payments.`);
}

function refuseUnsafe(names: readonly (keyof typeof UNSAFE)[], allowed: string): void {
  const accepted = listOf(allowed);
  const refused = names.filter((name) => !accepted.includes(name));
  if (refused.length === 0) return;
  const list = [...accepted, ...refused].join(',');
  throw new EnvError(
    [
      ...refused.map((name) => UNSAFE[name]),
      `Set what is missing, or start with UNSAFE_DEFAULTS=${list} to have it so.`,
    ].join('\n'),
  );
}

/** Names each environment variable that can't be used, in one sentence each. */
export class EnvError extends Sentence {}
