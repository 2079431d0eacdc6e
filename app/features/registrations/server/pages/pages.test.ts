import { expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import type { PlainDocument } from '#testing/server/built-pages.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { newPricedForm, price } from '../testing/use-fees.ts';
import { changeForm, division, inputFor, newForm, register } from '../testing/use-registrations.ts';

const { clock, turn } = turnableClock();

const server = useServer({
  clock,
  publicUrl: 'https://evenfield.example',
  withPages: true,
  withPlan: true,
});
const { call, newPayer, signUp, turnBilling } = server;

async function open(path: string) {
  const response = await fetch(server.url + path);
  const document: PlainDocument = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, ...document };
}

test('a published form has a page, with the places that are left now', async () => {
  const form = await newForm(server.url, server.token, { divisions: [division({ places: 2 })] });
  const path = `/register/${form.id}`;
  const first = await open(path);
  expect([first.status, first.url]).toEqual([200, `https://evenfield.example${path}`]);
  expect(first.page).toMatchObject({
    ...{ kind: 'register', embedded: false, theme: null },
    form: { id: form.id, title: 'Spring League', closed: null, divisions: [{ left: 2 }] },
  });
  await register(server.url, inputFor(form));
  expect((await open(`${path}/`)).page).toMatchObject({ form: { divisions: [{ left: 1 }] } });
});

test('the page of a form may hold the secret of a link: nobody is told its address, or may frame it', async () => {
  const form = await newForm(server.url, server.token);
  const { headers } = await open(`/register/${form.id}`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a form that is unknown or not published is one and the same page, where links still open', async () => {
  const hidden = await newForm(server.url, server.token, { isPublished: false });
  const answers = await Promise.all(
    [hidden.id, 'unknown', 'a%00b', 'ü', 'x'.repeat(90), ''].map((id) => open(`/register/${id}`)),
  );
  for (const { status, page, url } of answers) {
    expect({ status, page, url }).toEqual({
      status: 404,
      page: { kind: 'register', embedded: false, form: null, theme: null },
      url: 'https://evenfield.example/',
    });
  }
});

test('an embed can be framed by anybody, in colors that its address names', async () => {
  const form = await newForm(server.url, server.token);
  const { status, page, headers } = await open(`/evenfield/embed/register/${form.id}?theme=dark`);
  expect(status).toBe(200);
  expect(page).toMatchObject({
    ...{ kind: 'register', embedded: true, theme: 'dark', form: { id: form.id } },
  });
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('a form without a plan has its page, and no embed', async () => {
  const { token } = await signUp();
  const form = await newForm(server.url, token);
  expect((await open(`/register/${form.id}`)).status).toBe(200);
  const { status, page } = await open(`/evenfield/embed/register/${form.id}`);
  expect([status, page]).toEqual([404, { kind: 'notFound', embedded: true }]);
});

test('an embed ends with the plan, and with the publication of its form', async () => {
  const departing = await newPayer();
  const unpaid = await newForm(server.url, departing);
  const hidden = await newForm(server.url, server.token);
  const statusOf = async ({ id }: { readonly id: string }) =>
    (await open(`/evenfield/embed/register/${id}`)).status;
  expect([await statusOf(unpaid), await statusOf(hidden)]).toEqual([200, 200]);
  await call(departing, billingCalls.cancelPlan);
  await changeForm(server.url, server.token, hidden, { isPublished: false });
  await turnBilling(32);
  turn(HOUR);
  expect([await statusOf(unpaid), await statusOf(hidden)]).toEqual([404, 404]);
  expect((await open('/evenfield/embed/register/unknown')).status).toBe(404);
});

test('a page and its embed show what the divisions cost now', async () => {
  const today = clock().toISOString().slice(0, 10);
  const early = price({ earlyPrice: 2000, earlyUntil: today });
  const form = await newPricedForm(server.url, server.token, { prices: [early], daysToPay: 5 });
  const fees = {
    ...{ currency: 'usd', takesCards: false, takesCodes: false, daysToPay: 5 },
    divisions: [{ division: form.divisions[0]!.id, ...early, cents: 2000 }],
  };
  for (const below of ['/register/', '/evenfield/embed/register/']) {
    expect((await open(below + form.id)).page).toMatchObject({ form: { fees } });
  }
  const free = await newForm(server.url, server.token);
  expect((await open(`/register/${free.id}`)).page).not.toHaveProperty('form.fees');
});
