import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('has a default for everything', () => {
  expect(readEnv({})).toEqual({ port: 3000, production: false, logLevel: 'warn', publicUrl: null });
});

test('an empty variable is none', () => {
  expect(readEnv({ PORT: '', NODE_ENV: '', PUBLIC_URL: '' }).port).toBe(3000);
});

test('reads what the surroundings say', () => {
  const env = { PORT: '8080', NODE_ENV: 'production', PUBLIC_URL: 'https://evenfield.test/' };
  expect(readEnv(env)).toEqual({
    port: 8080,
    production: true,
    logLevel: 'info',
    publicUrl: 'https://evenfield.test',
  });
});

test('says everything that is wrong at once', () => {
  const env = { PORT: '99999', NODE_ENV: 'prod', LOG_LEVEL: 'loud', PUBLIC_URL: 'evenfield' };
  expect(() => readEnv(env)).toThrow(/PORT.*\n.*NODE_ENV.*\n.*LOG_LEVEL.*\n.*PUBLIC_URL/);
});
