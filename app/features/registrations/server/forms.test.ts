import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newMember } from '#features/organizations/server/testing/use-organizations.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { seasonCalls } from '#features/seasons/api.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { useServer } from '#testing/server/use-server.ts';
import { registrationCalls } from '../api.ts';
import { MOST_FORMS } from '../form.ts';
import {
  callByLink,
  changed,
  changeForm,
  division,
  formInput,
  inputFor,
  listRegistrations,
  newForm,
  openForm,
  openOwn,
  question,
  register,
  saveForm,
} from './testing/use-registrations.ts';

const server = useServer();
const { call, signUp } = server;

const save = (token: string, input: unknown) =>
  call(token, registrationCalls.saveRegistrationForm, input);
const listForms = async (token: string) =>
  dataOf(
    registrationCalls.getRegistrationForms,
    await call(token, registrationCalls.getRegistrationForms),
  );

test('a form is created, changed and deleted, and everybody sees it while it is published', async () => {
  const { token } = await signUp();
  const season = (await call(token, seasonCalls.createSeason, { name: '2027' })).body.data.id;
  const fields = {
    ...{ season, description: 'All ages', opens: null, closes: '2099-03-01T18:00:00.000Z' },
    ...{ isPublished: false, questions: [question({ kind: 'choice', choices: ['S', 'M'] })] },
  };
  const form = await newForm(server.url, token, fields);
  const questions = [{ ...fields.questions[0]!, id: expect.any(String), version: 1 }];
  expect(form).toMatchObject({ ...fields, questions });
  expect(form.divisions).toMatchObject([
    { name: 'U10', places: 2, hasWaitlist: true, accepted: 0, offered: 0, waiting: 0 },
  ]);
  const hidden = await call(null, registrationCalls.openRegistrationForm, { form: form.id });
  expect(hidden.status).toBe(404);
  const published = await changeForm(server.url, token, form, {
    ...{ isPublished: true, title: 'Summer League' },
    divisions: [division({ name: 'Women' }), { ...form.divisions[0]!, places: 5 }],
  });
  expect(published.divisions).toMatchObject([{ name: 'Women' }, { id: form.divisions[0]!.id }]);
  expect(await openForm(server.url, form.id)).toMatchObject({
    ...{ title: 'Summer League', organizer: 'Ada Byron', closed: null },
    divisions: [
      { name: 'Women', left: 2, waiting: 0 },
      { name: 'U10', left: 5, waiting: 0 },
    ],
  });
  const newer = await newForm(server.url, token, { title: 'Newer' });
  expect((await listForms(token)).map(({ id }) => id)).toEqual([newer.id, form.id]);
  await call(token, seasonCalls.deleteSeason, { season });
  expect((await listForms(token))[1]?.season).toBe(null);
  const gone = { form: form.id };
  expect((await call(token, registrationCalls.deleteRegistrationForm, gone)).body.success).toBe(
    true,
  );
  expect((await call(token, registrationCalls.deleteRegistrationForm, gone)).status).toBe(404);
  expect(await listForms(token)).toMatchObject([{ id: newer.id }]);
});

test('new words of a consent are a new version, and what was agreed to before stays as it was', async () => {
  const { token } = await signUp();
  const consent = question({ kind: 'consent', label: 'Photos may be shown.' });
  const form = await newForm(server.url, token, { questions: [consent, question()] });
  const [photos, shirt] = form.questions;
  const agreed = [{ question: photos!.id, answer: 'yes' }];
  const first = await register(server.url, inputFor(form, { answers: agreed }));
  const reworded = await changeForm(server.url, token, form, {
    questions: [
      { ...consent, id: photos!.id, label: 'Photos may be printed.' },
      { ...question({ label: 'Size of the shirt' }), id: shirt!.id },
    ],
  });
  expect(reworded.questions).toMatchObject([
    { id: photos!.id, version: 2 },
    { id: shirt!.id, version: 1, label: 'Size of the shirt' },
  ]);
  const second = await register(server.url, inputFor(form, { answers: agreed }));
  await callByLink(server.url, first.secret, registrationCalls.changeOwnRegistration, {
    ...changed(first.registration, { contact: 'Lee' }),
  });
  const { registrations } = await listRegistrations(server.url, token, form.id);
  const given = { question: photos!.id, date: expect.any(String) };
  expect(registrations.map(({ consents }) => consents)).toEqual([
    [{ ...given, version: 1, words: 'Photos may be shown.' }],
    [{ ...given, version: 2, words: 'Photos may be printed.' }],
  ]);
  await callByLink(server.url, second.secret, registrationCalls.changeOwnRegistration, {
    ...changed(second.registration, { answers: [] }),
  });
  const after = await listRegistrations(server.url, token, form.id);
  expect(after.registrations[1]).toMatchObject({ consents: [], answers: [] });
});

test('a question of another kind is another question', async () => {
  const { token } = await signUp();
  const form = await newForm(server.url, token, { questions: [question()] });
  const { id } = form.questions[0]!;
  const after = await changeForm(server.url, token, form, {
    questions: [question({ id, kind: 'number' }), question({ id, kind: 'text' }), question({ id })],
  });
  const ids = after.questions.map((one) => one.id);
  expect(ids[1]).toBe(id);
  expect(new Set(ids).size).toBe(3);
});

test('a division that has registrations cannot be left out', async () => {
  const { token } = await signUp();
  const form = await newForm(server.url, token);
  await register(server.url, inputFor(form));
  const { body } = await save(token, formInput({ id: form.id }));
  expect(body).toEqual({
    success: false,
    message: 'There are registrations for U10. Move or delete them before you remove the division.',
  });
  expect((await listForms(token))[0]?.divisions).toMatchObject([{ id: form.divisions[0]!.id }]);
});

test('nobody saves a form with what belongs to others', async () => {
  const [own, other] = [await signUp(), await signUp()];
  const foreign = await newForm(server.url, other.token);
  const season = (await call(other.token, seasonCalls.createSeason, { name: '2027' })).body.data.id;
  const form = await newForm(server.url, own.token);
  const divisions = [division({ id: foreign.divisions[0]!.id })];
  for (const wrong of [
    formInput({ season }),
    formInput({ id: form.id, season }),
    formInput({ id: foreign.id }),
    formInput({ id: form.id, divisions }),
  ]) {
    expect((await save(own.token, wrong)).status).toBe(404);
  }
  const stolen = await saveForm(server.url, own.token, formInput({ divisions })); // gets a new one
  expect(stolen.divisions[0]?.id).not.toBe(foreign.divisions[0]!.id);
  expect((await openForm(server.url, foreign.id)).divisions).toHaveLength(1);
});

test('an organization has a limited number of forms, whoever is faster', async () => {
  const { token } = await signUp();
  const form = await newForm(server.url, token);
  await sql`
    insert into registration_forms
    select 'many-' || n || ${randomUUID()}, organization_id, season_id, title, description, registered,
      is_published, opens_at, closes_at, confirm_days, asks_phone, asks_minors, asks_days,
      asks_players, players_until, erased_on, questions, created_at
    from registration_forms, generate_series(1, ${MOST_FORMS - 2}::int) n
    where id = ${form.id}`.execute(server.database.db);
  const both = await Promise.all([save(token, formInput()), save(token, formInput())]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  expect(both.find(({ body }) => !body.success)?.body.message).toMatch(
    /^There are 100 registration forms/,
  );
});

test('members share forms, and their file has all that was registered', async () => {
  const owner = await signUp();
  const organizer = await newMember(server.url, owner.token, 'organizer');
  const form = await newForm(server.url, organizer.token);
  const { secret } = await register(server.url, inputFor(form, { name: 'Bears' }));
  const { body } = await call(owner.token, ownRecordsCalls.exportOwnRecords);
  expect(body.data.registration_forms).toMatchObject([
    { title: 'Spring League', registrations: [{ name: 'Bears', state: 'accepted' }] },
  ]);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(await openOwn(server.url, secret)).toMatchObject({ name: 'Bears' });
});

test.each([
  [{ title: ' ' }, 'title', 'Name what people register for.'],
  [{ divisions: [] }, 'divisions', 'Add a division.'],
  [{ divisions: [division(), division()] }, 'divisions', 'Two divisions have the same name.'],
  [
    { opens: '2027-04-03T18:00:00Z', closes: '2027-04-03T18:00:00Z' },
    'closes',
    'Registration closes before it opens.',
  ],
  [
    { questions: [question({ kind: 'choice', choices: ['S', 'S'] })] },
    'questions[0].choices',
    'Write at least two different choices.',
  ],
])('a form is refused with a message: %o', async (fields, path, message) => {
  const { token } = await signUp();
  const { status, body } = await save(token, { ...formInput(), ...fields });
  expect(status).toBe(400);
  expect(body.data.faults).toEqual([{ path, message }]);
});
