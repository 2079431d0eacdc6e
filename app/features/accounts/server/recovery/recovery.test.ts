import { expect, test } from 'vitest';
import { HOUR, MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { accountCalls } from '../../api.ts';

const { forgotPassword, verifyOtp, resetPassword, login, getEmailVerification } = accountCalls;
const { clock, turn } = turnableClock();

const server = useServer({ clock });
const { call, readCode, readMails, signUp } = server;

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const newPassword = (word: string) => ({ new_password: word, conform_password: word });
const INVALID = 'Verification code is invalid.';
const WAITING = 'Too many attempts. Please wait before you try again.';

/** Signs up a user who requested a recovery code and received it. */
async function forgetful() {
  const organizer = await signUp();
  await call(null, forgotPassword, { email: organizer.email });
  return { ...organizer, code: await readCode(organizer.email) };
}

test('e-mail, code, new password: then the old one is gone and every sign-in has ended', async () => {
  const { email, token, code, password: old } = await forgetful();
  const proven = await call(null, verifyOtp, { email, otp: code });
  expect(proven.body).toEqual({
    success: true,
    message: 'The code is right. Now choose a new password.',
    data: { reset_token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  const reset = { email, ...proven.body.data, ...newPassword('seven swans a-swimming') };
  expect((await call(null, resetPassword, reset)).body).toEqual({
    success: true,
    message: 'Your password was changed. You can sign in with it now.',
  });
  expect((await call(token, getEmailVerification)).status).toBe(401);
  expect((await call(null, login, { email, password: old })).body.success).toBe(false);
  const back = await call(null, login, { email, password: 'seven swans a-swimming' });
  expect(back.body.success).toBe(true);
  const status = await call(back.body.data.token, getEmailVerification);
  expect(status.body.data).toEqual({ email, verified: email }); // reading the code proves ownership
  const [newest] = await readMails(email, 2);
  expect(newest?.subject).toBe('Your Evenfield password was changed');
});

test('a proof works once', async () => {
  const { email, code } = await forgetful();
  const { reset_token } = (await call(null, verifyOtp, { email, otp: code })).body.data;
  const reset = { email, reset_token };
  const both = await Promise.all(
    ['seven swans a-swimming', 'six geese a-laying'].map((word) =>
      call(null, resetPassword, { ...reset, ...newPassword(word) }),
    ),
  );
  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
  expect(both.find(({ body }) => !body.success)?.body.message).toBe(
    'This took too long. Please ask for a new code.',
  );
});

test('without the proof, with another one or with somebody else’s, nothing is reset', async () => {
  const { email, password, code } = await forgetful();
  const other = await forgetful();
  const theirs = (await call(null, verifyOtp, { email: other.email, otp: other.code })).body.data;
  const word = newPassword('seven swans a-swimming');
  expect((await call(null, resetPassword, { email, ...word })).status).toBe(400);
  for (const reset_token of ['nothing', code, theirs.reset_token]) {
    const { body } = await call(null, resetPassword, { email, reset_token, ...word });
    expect(body.success).toBe(false);
  }
  expect((await call(null, login, { email, password })).body.success).toBe(true);
});

test('a proof is good for ten minutes', async () => {
  const { email, code } = await forgetful();
  const { reset_token } = (await call(null, verifyOtp, { email, otp: code })).body.data;
  turn(10 * MINUTE + 1);
  const late = { email, reset_token, ...newPassword('seven swans a-swimming') };
  expect((await call(null, resetPassword, late)).body.success).toBe(false);
});

test('new and confirm password are compared, and a refused password leaves the proof good', async () => {
  const { email, code } = await forgetful();
  const { reset_token } = (await call(null, verifyOtp, { email, otp: code })).body.data;
  const unlike = {
    ...{ email, reset_token },
    ...{ new_password: 'seven swans a-swimming', conform_password: 'six geese a-laying' },
  };
  const refused = await call(null, resetPassword, unlike);
  expect(refused.status).toBe(400);
  expect(refused.body.data.faults).toEqual([
    { path: 'conform_password', message: 'The passwords do not match.' },
  ]);
  const common = await call(null, resetPassword, {
    email,
    reset_token,
    ...newPassword('password123'),
  });
  expect(common.body).toMatchObject({
    success: false,
    message: expect.stringMatching(/Choose another/),
  });
  const good = await call(null, resetPassword, {
    email,
    reset_token,
    ...newPassword('six geese a-laying'),
  });
  expect(good.body.success).toBe(true);
});

test.each([
  [forgotPassword, { email: '' }, 'email', 'This field is required.'],
  [forgotPassword, { email: 'ada' }, 'email', 'Enter valid email.'],
  [verifyOtp, { email: 'ada@example.org', otp: '' }, 'otp', 'This field is required.'],
  [verifyOtp, { email: 'ada@example.org', otp: 'abcdef' }, 'otp', 'Must be number'],
  [verifyOtp, { email: 'ada@example.org', otp: '12345' }, 'otp', 'Please Enter 6 digit code.'],
])('$path with %j is answered with the fault of %s', async (endpoint, body, path, message) => {
  const answer = await call(null, endpoint, body);
  expect(answer.status).toBe(400);
  expect(answer.body.data.faults).toContainEqual({ path, message });
});

test('known and unknown e-mails are answered alike at every step, and only the known gets e-mail', async () => {
  const { email } = await signUp();
  const unknown = `no-${email}`;
  const steps = [
    () => [forgotPassword, {}] as const,
    ...Array.from({ length: 4 }, () => () => [verifyOtp, { otp: '000000' }] as const),
    () => [forgotPassword, {}] as const,
  ];
  for (const step of steps) {
    const [endpoint, body] = step();
    const answers = [
      await call(null, endpoint, { ...body, email }),
      await call(null, endpoint, { ...body, email: unknown }),
    ];
    expect(answers[1]?.status).toBe(answers[0]?.status);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  }
  await readMails(email, 1);
  expect(await readMails(unknown, 0)).toEqual([]);
});

test('a code is good for ten minutes and works once', async () => {
  const late = await forgetful();
  turn(10 * MINUTE + 1);
  expect((await call(null, verifyOtp, { email: late.email, otp: late.code })).body).toMatchObject({
    success: false,
    message: INVALID,
    try: 2,
  });
  const { email, code } = await forgetful();
  const both = await Promise.all([1, 2].map(() => call(null, verifyOtp, { email, otp: code })));
  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
});

test('three wrong codes show the remaining attempts, and then the server imposes a wait', async () => {
  const { email, code } = await forgetful();
  const wrong = { email, otp: otherThan(code) };
  expect((await call(null, verifyOtp, wrong)).body).toEqual({
    ...{ success: false, status: false, message: INVALID },
    try: 2,
  });
  expect((await call(null, verifyOtp, wrong)).body.try).toBe(1);
  const wait = {
    error: 'waitTime',
    try: 0,
    after: new Date(clock().getTime() + 15 * MINUTE).toISOString(),
    date: clock().toISOString(),
  };
  expect((await call(null, verifyOtp, wrong)).body).toEqual({
    ...{ success: false, status: false, message: INVALID },
    ...wait,
  });
  const right = await call(null, verifyOtp, { email, otp: code });
  const waiting = { success: false, status: false, message: WAITING, ...wait };
  expect(right.body).toEqual(waiting);
  expect((await call(null, forgotPassword, { email })).body).toEqual(waiting);

  turn(15 * MINUTE);
  await call(null, forgotPassword, { email });
  const fresh = await readCode(email, 2);
  expect((await call(null, verifyOtp, { email, otp: otherThan(fresh) })).body.try).toBe(2);
  expect((await call(null, verifyOtp, { email, otp: fresh })).body.success).toBe(true);
});

test('somebody who goes on guessing waits longer: a quarter, an hour, a day', async () => {
  const email = 'guessed@example.org';
  const waits: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 2; guess++) await call(null, verifyOtp, { email, otp: '000000' });
    const { after, date } = (await call(null, verifyOtp, { email, otp: '000000' })).body;
    waits.push(Date.parse(after) - Date.parse(date));
    turn(waits[round]!);
  }
  expect(waits).toEqual([15 * MINUTE, HOUR, 24 * HOUR]);
});

test('a new code brings no new tries, and only the newest code counts', async () => {
  const { email, code } = await forgetful();
  expect((await call(null, verifyOtp, { email, otp: otherThan(code) })).body.try).toBe(2);
  await call(null, forgotPassword, { email });
  const second = await readCode(email, 2);
  if (second !== code) {
    expect((await call(null, verifyOtp, { email, otp: code })).body.try).toBe(1);
  }
  expect((await call(null, verifyOtp, { email, otp: second })).body.success).toBe(true);
});

test('three e-mails an hour are enough for one address', async () => {
  const { email } = await signUp();
  for (let sent = 0; sent < 3; sent++) {
    expect((await call(null, forgotPassword, { email })).body.success).toBe(true);
  }
  turn(5 * MINUTE);
  const { body } = await call(null, forgotPassword, { email });
  expect(body).toMatchObject({ success: false, error: 'waitTime', try: 3, message: WAITING });
  expect(Date.parse(body.after) - Date.parse(body.date)).toBe(55 * MINUTE);
  turn(55 * MINUTE);
  expect((await call(null, forgotPassword, { email })).body.success).toBe(true);
});

test('the server compares exactly three of fifty simultaneous guesses', async () => {
  const { email, code } = await forgetful();
  const guesses = Array.from({ length: 50 }, () =>
    call(null, verifyOtp, { email, otp: otherThan(code) }),
  );
  const answers = await Promise.all(guesses);
  const compared = answers.filter(({ body }) => body.message === INVALID);
  expect(compared.map(({ body }) => body.try).sort()).toEqual([0, 1, 2]);
  expect(answers.filter(({ body }) => body.message === WAITING)).toHaveLength(47);
});

test('neither code nor proof is stored, only their hashes', async () => {
  const { email, code } = await forgetful();
  const { db, connections } = server.database;
  const codes = () => db.selectFrom('codes').selectAll().execute();
  const before = JSON.stringify(await codes());
  const { reset_token } = (await call(null, verifyOtp, { email, otp: code })).body.data;
  const stored = before + JSON.stringify(await codes());
  expect(stored).not.toContain(`"${code}"`);
  expect(stored).not.toContain(reset_token);
  expect(stored).not.toContain(email);
  expect(stored).toContain('$argon2id$');
  const jobs = await connections.query('select data::text from jobs.job');
  expect(JSON.stringify(jobs.rows)).not.toContain(code);
});
