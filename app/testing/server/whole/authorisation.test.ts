import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#features/calls.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { useServer } from '#testing/server/use-server.ts';
import { addressOf, type Expected, loadAccessRows, NOT_SIGNED_IN } from '../access/access-table.ts';
import { callAs } from '../sign-up.ts';
import { DAY, turnableClock } from '../turn-clock.ts';

const table = await loadAccessRows();

const { clock, turn } = turnableClock();
let deleted: string;

const server = useServer({ clock, signedIn: true }); // its organizer's token expires
const { signUp } = server;
beforeAll(async () => {
  turn(31 * DAY);
  const departed = await signUp();
  deleted = departed.token;
  await server.database.db.deleteFrom('users').where('email', '=', departed.email).execute();
});

const endpoints: Readonly<Record<string, Endpoint>> = CALLS;
const calls = Object.keys(endpoints);

/** Everybody comes from one address, from which only so many may sign up. */
beforeEach(() => server.database.db.deleteFrom('limits').execute());

/** The owner comes last: until then nothing may have changed. */
test.each(calls)('%s gives each caller the response in the table', async (call) => {
  const endpoint = endpoints[call]!;
  const row = table[call]!;
  const world = {
    url: server.url,
    owner: await signUp(),
    other: await signUp(),
  };
  const sent = (await row.input?.(world)) ?? {};
  const turns: readonly (readonly [who: string, token: string | null, Expected])[] = [
    ['anonymous', null, 'everybody' in row ? row.everybody : NOT_SIGNED_IN],
    ['expired token', server.token, 'everybody' in row ? row.everybody : NOT_SIGNED_IN],
    ['deleted account', deleted, 'everybody' in row ? row.everybody : NOT_SIGNED_IN],
    ['other user', world.other.token, 'everybody' in row ? row.everybody : row.other],
    ['owner', world.owner.token, 'everybody' in row ? row.everybody : row.owner],
  ];
  for (const [who, token, expected] of turns) {
    const { status, body } = await callAs(addressOf(server.url, endpoint, sent), token, {
      method: endpoint.method,
      ...(sent.body !== undefined && { body: sent.body }),
      ...(sent.headers && { headers: sent.headers }),
    });
    expect({ who, status, body }).toEqual({ who, ...expected });
  }
});

test('the table has every call, and each row names who may make it', () => {
  expect(Object.keys(table).sort()).toEqual([...calls].sort());
  for (const call of calls) {
    expect('everybody' in table[call]!).toBe(endpoints[call]!.access === 'public');
  }
});
