import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('has a default for everything', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    production: false,
    logLevel: 'warn',
    publicUrl: null,
    databaseUrl: null,
    dataFolder: resolve('data'),
  });
});

test('an empty variable is none', () => {
  expect(readEnv({ PORT: '', NODE_ENV: '', PUBLIC_URL: '' }).port).toBe(3000);
});

test('reads what the surroundings say', () => {
  const env = {
    PORT: '8080',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://evenfield.test/',
    DATABASE_URL: 'postgresql://league@localhost/evenfield',
    DATA_DIR: '/var/lib/evenfield',
  };
  expect(readEnv(env)).toEqual({
    port: 8080,
    production: true,
    logLevel: 'info',
    publicUrl: 'https://evenfield.test',
    databaseUrl: 'postgresql://league@localhost/evenfield',
    dataFolder: '/var/lib/evenfield',
  });
});

test('says everything that is wrong at once', () => {
  const env = {
    PORT: '99999',
    NODE_ENV: 'prod',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'evenfield',
    DATABASE_URL: 'mysql://x',
  };
  expect(() => readEnv(env)).toThrow(
    /PORT.*\n.*NODE_ENV.*\n.*LOG_LEVEL.*\n.*PUBLIC_URL.*\n.*DATABASE_URL/,
  );
});
