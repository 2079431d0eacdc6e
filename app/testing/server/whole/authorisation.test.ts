import { type Endpoint, endpoints } from '@evenfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccessTable,
  type Expected,
  NOT_SIGNED_IN,
  type OrganiserRow,
  type PublicRow,
  type Sent,
} from '../access/access-table.ts';
import { accountRows } from '../access/account-rows.ts';
import { billingRows } from '../access/billing-rows.ts';
import { followerRows } from '../access/follower-rows.ts';
import { matchTableRows } from '../access/match-table-rows.ts';
import { openRows } from '../access/open-rows.ts';
import { profileRows } from '../access/profile-rows.ts';
import { publishedRows } from '../access/published-rows.ts';
import { resultRows } from '../access/result-rows.ts';
import { savingRows } from '../access/saving-rows.ts';
import { scoreLinkRows } from '../access/score-link-rows.ts';
import { venueRows } from '../access/venue-rows.ts';
import { type ServedApp, serveApp } from '../serve-app.ts';
import { askAs, signUp } from '../sign-up.ts';
import { DAY, turnableClock } from '../turn-clock.ts';

const table: AccessTable = {
  ...openRows,
  ...accountRows,
  ...profileRows,
  ...savingRows,
  ...publishedRows,
  ...matchTableRows,
  ...venueRows,
  ...billingRows,
  ...followerRows,
  ...resultRows,
  ...scoreLinkRows,
};

const { clock, turn } = turnableClock();
let served: ServedApp;
let expired: string;
let deleted: string;

beforeAll(async () => {
  served = await serveApp({ clock });
  expired = (await signUp(served.url)).token;
  turn(31 * DAY);
  const leaver = await signUp(served.url);
  deleted = leaver.token;
  await served.database.db.deleteFrom('users').where('email', '=', leaver.email).execute();
});
afterAll(() => served.close());

const calls = Object.keys(table) as (keyof AccessTable)[];

/** The owner comes last: until then nothing may have changed. */
test.each(calls)('%s answers each as the table says', async (call) => {
  const endpoint: Endpoint = endpoints[call];
  const row: PublicRow | OrganiserRow = table[call];
  const world = {
    url: served.url,
    owner: await signUp(served.url),
    other: await signUp(served.url),
  };
  const sent = (await row.ask?.(world)) ?? {};
  const turns: readonly (readonly [who: string, token: string | null, Expected])[] = [
    ['anonymous', null, 'everybody' in row ? row.everybody : NOT_SIGNED_IN],
    ['expired token', expired, 'everybody' in row ? row.everybody : NOT_SIGNED_IN],
    ['deleted account', deleted, 'everybody' in row ? row.everybody : NOT_SIGNED_IN],
    ['other user', world.other.token, 'everybody' in row ? row.everybody : row.other],
    ['owner', world.owner.token, 'everybody' in row ? row.everybody : row.owner],
  ];
  for (const [who, token, expected] of turns) {
    const { status, body } = await askAs(addressOf(endpoint, sent), token, {
      method: endpoint.method,
      ...(sent.body !== undefined && { body: sent.body }),
      ...(sent.headers && { headers: sent.headers }),
    });
    expect({ who, status, body }).toEqual({ who, ...expected });
  }
});

test('the table has every call, and each says who may make it', () => {
  expect(calls.sort()).toEqual(Object.keys(endpoints).sort());
  for (const call of calls) {
    expect('everybody' in table[call]).toBe(endpoints[call].access === 'public');
  }
});

function addressOf({ path }: Endpoint, { params, query }: Sent): string {
  const named = path.replace(/:(\w+)/g, (part, name) => params?.[name] ?? part);
  return `${served.url}${named}${query ? `?${new URLSearchParams(query)}` : ''}`;
}
