import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, VARIABLES } from './env.ts';

test('has a default for everything', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    production: false,
    logLevel: 'warn',
    publicUrl: null,
    databaseUrl: null,
    dataFolder: resolve('data'),
    smtp: null,
    supportEmail: null,
    places: { kind: 'cities' },
    tiles: null,
    payments: { kind: 'test' },
    feeSharePercent: 0,
    metricsToken: null,
    trustProxy: [],
  });
});

test('an empty variable is none', () => {
  expect(readEnv({ PORT: '', NODE_ENV: '', PUBLIC_URL: '' }).port).toBe(3000);
});

test('reads the environment variables', () => {
  const env = {
    PORT: '8080',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://evenfield.test/',
    DATABASE_URL: 'postgresql://league@localhost/evenfield',
    DATA_DIR: '/var/lib/evenfield',
    SMTP_URL: 'smtp://mail.evenfield.test',
    MAIL_FROM: 'Evenfield <hello@evenfield.test>',
    SUPPORT_EMAIL: 'help@evenfield.test',
    PHOTON_URL: 'https://photon.evenfield.test',
    TILES_URL: 'https://tiles.evenfield.test:8443/street/{z}/{x}/{y}{r}.png?key=a',
    TILES_ATTRIBUTION: '© OpenStreetMap contributors',
    STRIPE_SECRET_KEY: 'sk_a',
    STRIPE_PUBLIC_KEY: 'pk_b',
    STRIPE_WEBHOOK_SECRET: 'whsec_c',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_d',
    FEE_SHARE_PERCENT: '2.5',
    METRICS_TOKEN: 'sixteen letters!',
    TRUST_PROXY: '10.0.0.2, 172.16.0.0/12,fd00::/8',
  };
  expect(readEnv(env)).toEqual({
    port: 8080,
    production: true,
    logLevel: 'info',
    publicUrl: 'https://evenfield.test',
    databaseUrl: 'postgresql://league@localhost/evenfield',
    dataFolder: '/var/lib/evenfield',
    smtp: { url: 'smtp://mail.evenfield.test', from: 'Evenfield <hello@evenfield.test>' },
    supportEmail: 'help@evenfield.test',
    places: { kind: 'photon', url: 'https://photon.evenfield.test' },
    tiles: {
      url: 'https://tiles.evenfield.test:8443/street/{z}/{x}/{y}{r}.png?key=a',
      attribution: '© OpenStreetMap contributors',
    },
    payments: {
      kind: 'stripe',
      secretKey: 'sk_a',
      publicKey: 'pk_b',
      webhookSecret: 'whsec_c',
      connectWebhookSecret: 'whsec_d',
    },
    feeSharePercent: 2.5,
    metricsToken: 'sixteen letters!',
    trustProxy: ['10.0.0.2', '172.16.0.0/12', 'fd00::/8'],
  });
});

test('lists everything that is wrong at once', () => {
  const env = {
    PORT: '99999',
    NODE_ENV: 'prod',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'evenfield',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'http://x',
    MAIL_FROM: 'Evenfield',
    SUPPORT_EMAIL: 'help@evenfield.test, all@evenfield.test',
  };
  expect(() => readEnv(env)).toThrow(
    /PORT.*\n.*NODE_ENV.*\n.*LOG_LEVEL.*\n.*PUBLIC_URL.*\n.*DATABASE_URL.*\n.*SMTP_URL.*\n.*MAIL_FROM.*\n.*SUPPORT_EMAIL/,
  );
});

test.each(['everybody', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'fd00::/129'])(
  'a proxy is named by its address, not by %s',
  (text) => {
    expect(() => readEnv({ TRUST_PROXY: `10.0.0.2,${text}` })).toThrow(/^TRUST_PROXY must list/);
  },
);

test.each([
  'https://tiles.evenfield.test/1.png',
  'https://{s}.tiles.evenfield.test/{z}/{x}/{y}.png',
  'https://tiles.evenfield.test/{z}/{x}/{y}/{key}.png',
  'https://ann:secret@tiles.evenfield.test/{z}/{x}/{y}.png',
  'https://a;script-src/{z}/{x}/{y}.png',
  '/tiles/{z}/{x}/{y}.png',
  'data:{z}{x}{y}',
])('no map is drawn from %s', (text) => {
  expect(() => readEnv({ TILES_URL: text })).toThrow(/^TILES_URL must be an address of one server/);
});

test('a mail server needs somebody whom e-mails come from', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://mail.evenfield.test' })).toThrow(/MAIL_FROM/);
});

test.each([
  ['Evenfield <hello@evenfield.test>', 'hello@evenfield.test'],
  ['"Evenfield, <fair>" <hello@evenfield.test> ', 'hello@evenfield.test'],
  ['hello@evenfield.test', 'hello@evenfield.test'],
])('what people write goes to the address in %s, where none is set for it', (from, address) => {
  expect(readEnv({ MAIL_FROM: from }).supportEmail).toBe(address);
  expect(readEnv({ MAIL_FROM: from, SUPPORT_EMAIL: 'help@a.test' }).supportEmail).toBe(
    'help@a.test',
  );
});

test('production refuses settings that would fail people, unless they are named', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => readEnv(production)).toThrow(
    /SMTP_URL is not set.*\nPUBLIC_URL is not set.*\nSTRIPE_SECRET_KEY is not set.*\n.*UNSAFE_DEFAULTS=local-outbox,no-public-url,test-payments /,
  );
  const half = { ...production, UNSAFE_DEFAULTS: 'local-outbox' };
  expect(() => readEnv(half)).toThrow(/^PUBLIC_URL is not set/);
  const whole = { ...production, UNSAFE_DEFAULTS: 'local-outbox, no-public-url, test-payments' };
  const nothing = { production: true, smtp: null, publicUrl: null, payments: { kind: 'test' } };
  expect(readEnv(whole)).toMatchObject(nothing);
});

test('Stripe is asked with all its keys or not at all', () => {
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_a' })).toThrow(
    /^STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set, too/,
  );
  expect(() => readEnv({ STRIPE_PUBLIC_KEY: 'pk_b', STRIPE_WEBHOOK_SECRET: 'whsec_c' })).toThrow(
    /^STRIPE_SECRET_KEY must be set, too/,
  );
  expect(() => readEnv({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_d' })).toThrow(
    /^STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set, too/,
  );
});

test.each(['-1', '31', '2.555', '2,5', 'all'])('the share of fees is not %s', (share) => {
  expect(() => readEnv({ FEE_SHARE_PERCENT: share })).toThrow(/^FEE_SHARE_PERCENT must be/);
});

test('the README lists every variable, and no other', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const documented = [...readme.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual([...VARIABLES].sort());
});
