import { expect, test } from 'vitest';
import { CALLS } from '#features/calls.ts';
import { generationCalls } from '#features/generation/api.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { useServer } from '#testing/server/use-server.ts';
import { openapiCalls } from '../api.ts';

const server = useServer({ publicUrl: 'https://evenfield.test' });
const { call } = server;

test('every call of the contract is documented, and no other', async () => {
  const { body } = await call(null, openapiCalls.getOpenApi);
  expect(body.openapi).toBe('3.1.0');
  expect(body.servers).toEqual([{ url: 'https://evenfield.test' }]);
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = Object.values(CALLS).map(({ method, path }) => `${method} ${named(path)}`);
  expect(documented.sort()).toEqual(calls.sort());
});

test('generation documents both forms of its body and all its answers', async () => {
  const { body } = await call(null, openapiCalls.getOpenApi);
  const { parameters, requestBody, responses } =
    body.paths[generationCalls.generateSchedule.path].post;
  expect(parameters).toMatchObject([{ in: 'query', name: 'default_team', required: false }]);
  const json = requestBody.content['application/json'].schema;
  expect(json.required).toEqual(['all_dates', 'all_times', 'all_fields', 'schedules']);
  expect(json.properties.schedules.items.properties.rr_type.enum).toContain('swiss');
  const form = requestBody.content['multipart/form-data'].schema;
  expect(form.properties.csv).toMatchObject({ type: 'string', format: 'binary' });
  expect(Object.keys(responses)).toEqual(['200', '400', '413', '415', '429', '500', '503']);
});

/** Every key beyond the plain grid, with those of its rows. */
const TEAM = ['division_name', 'pool_name', 'team'];
const CONSTRAINTS = {
  changeover_minutes: [],
  hours: ['fields', 'dates', 'from', 'to'],
  closures: ['fields', 'dates', 'from', 'to', 'reason'],
  venues: ['name', 'fields', 'address', 'address_lat', 'address_lng'],
  travel: ['from', 'to', 'minutes'],
  people: ['name', 'teams', 'minutes_between'],
  asks: ['teams', 'ask', 'dates', 'from', 'to', 'strength', 'reason'],
  apart: [],
};
const ENTRY_CONSTRAINTS = {
  game_minutes: [],
  rest_minutes: [],
  limits: ['games', 'days', 'strength', 'weight'],
  days_between_meetings: [],
  second_half_from: [],
  grounds: ['team', 'fields'],
};

test('generation documents every key of a season with constraints, with the keys of its rows', async () => {
  const { body } = await call(null, openapiCalls.getOpenApi);
  const { requestBody, responses } = body.paths[generationCalls.generateSchedule.path].post;
  const { properties } = requestBody.content['application/json'].schema;
  const answers: { properties: Record<string, Row> }[] =
    responses['200'].content['application/json'].schema.anyOf;
  const made = answers.find((answer) => 'core' in answer.properties)!.properties;
  expect(made).toMatchObject({ notes: {}, impossible: {} });
  expect(made['core']?.items?.properties).toMatchObject({ end_time: {}, why: {} });
  const entry = properties.schedules.items.properties;
  const documented = (of: Record<string, Row>, keys: object) =>
    Object.fromEntries(
      Object.keys(keys).map((key) => [key, Object.keys(of[key]?.items?.properties ?? {})]),
    );
  expect(documented(properties, CONSTRAINTS)).toEqual(CONSTRAINTS);
  expect(documented(entry, ENTRY_CONSTRAINTS)).toEqual(ENTRY_CONSTRAINTS);
  for (const key of Object.keys(CONSTRAINTS)) {
    expect(properties[key]?.description, key).toEqual(expect.any(String));
  }
  for (const key of Object.keys(ENTRY_CONSTRAINTS)) {
    expect(entry[key]?.description, key).toEqual(expect.any(String));
  }
  const { people, asks, apart } = properties;
  const refs = [people.items.properties.teams, asks.items.properties.teams, apart.items];
  for (const { items } of refs) expect(Object.keys(items.properties)).toEqual(TEAM);
  expect(asks.items.properties.ask.enum).toEqual(['cannot_play', 'cannot_host', 'prefers']);
  expect(asks.items.properties.strength.enum).toEqual(['must', 'wish']);
});

interface Row {
  readonly items?: { readonly properties?: object };
}

test('every call that needs a token documents it and its response without one', async () => {
  const { body } = await call(null, openapiCalls.getOpenApi);
  expect(body.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' });
  const calls: readonly Endpoint[] = Object.values(CALLS);
  for (const { access, path, method, secretIn } of calls) {
    const { security, responses } = body.paths[named(path)][method.toLowerCase()];
    const open = secretIn === undefined ? undefined : [{ [secretIn]: [] }];
    if (secretIn !== undefined) {
      const scheme = { type: 'apiKey', in: 'header', name: secretIn };
      expect(body.components.securitySchemes[secretIn]).toEqual(scheme);
    }
    expect(security, path).toEqual(access === 'organizer' ? [{ bearer: [] }] : open);
    expect('401' in responses, path).toBe(access === 'organizer');
  }
});

/** A path as OpenAPI names its parts. */
function named(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
