import { expect, test, vi } from 'vitest';
import { decodeMessage, encodeMessage, encodeRefused } from '../message.ts';
import { parse } from '../parse.ts';
import { changePasswordBody, encodePasswordChange } from './change-password.ts';
import { decodeCodeRefusal, encodeCodeRefusal } from './code.ts';
import { deleteAccountBody, encodeAccountDeletion } from './delete-account.ts';
import {
  decodeEmailVerification,
  encodeEmailVerification,
  encodeVerificationCode,
  verifyCodeBody,
} from './email-verification.ts';
import {
  encodePasswordReset,
  encodeRecoveryCode,
  resetPasswordBody,
  verifyOtpBody,
} from './recovery.ts';
import { encodeRegistration, registerBody } from './register.ts';
import { decodeSignedIn, encodeSignedIn } from './signed-in.ts';

test('a registration survives the way, with a phone number and without', () => {
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  for (const phoneNumber of ['+44 20 7946-0000', null]) {
    const registration = { ...person, phoneNumber, password: ' a loom of flowers ' };
    const parsed = parse(registerBody, encodeRegistration(registration));
    expect(parsed).toEqual({ ok: true, value: registration });
  }
});

test('a password of a megabyte has one fault, and nobody composes its letters', () => {
  const names = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const password = '\ufdfa'.repeat(300_000); // each decomposes into eighteen characters
  const sent = encodeRegistration({ ...names, phoneNumber: null, password });
  expect(parse(registerBody, sent)).toEqual({
    ok: false,
    refusal: [{ path: 'password', message: 'At most 128 characters.' }],
  });
  expect(normalize).not.toHaveBeenCalledWith('NFKC');
  normalize.mockRestore();
});

test('a phone number of nothing but spaces is none', () => {
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org' };
  const sent = { ...person, phone_number: ' ', password: 'a loom of flowers' };
  expect(parse(registerBody, sent)).toMatchObject({ ok: true, value: { phoneNumber: null } });
});

test('who is signed in survives the way, and so does why not', () => {
  const signedIn = {
    ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
    ...{ pictureUrl: null, token: 'abc' },
  };
  expect(decodeSignedIn(encodeSignedIn(signedIn, 'Welcome.'))).toEqual({
    ok: true,
    value: signedIn,
  });
  expect(decodeSignedIn(encodeRefused('No.'))).toEqual({ ok: false, refusal: 'No.' });
  expect(decodeMessage(encodeMessage('Yes.'))).toEqual({ ok: true, value: 'Yes.' });
});

test('codes survive the way, also with the spaces that people put in', () => {
  const recovery = { email: 'ada@example.org', code: '012345' };
  expect(parse(verifyOtpBody, encodeRecoveryCode(recovery))).toEqual({ ok: true, value: recovery });
  const typed = encodeVerificationCode(' 012 345\u00a0');
  expect(parse(verifyCodeBody, typed)).toEqual({ ok: true, value: { code: '012345' } });
});

test('a reset survives the way when both passwords are one', () => {
  const reset = { email: 'ada@example.org', proof: 'p', password: 'a loom of flowers' };
  const same = encodePasswordReset(reset, reset.password);
  expect(parse(resetPasswordBody, same)).toEqual({ ok: true, value: reset });
  const other = parse(resetPasswordBody, encodePasswordReset(reset, 'a loom of flower'));
  expect(other).toEqual({
    ok: false,
    refusal: [{ path: 'conform_password', message: 'The passwords do not match.' }],
  });
});

test('a change of password survives the way when both new ones are one', () => {
  const change = { old: ' x ', password: 'a loom of flowers' };
  const same = encodePasswordChange(change, change.password);
  expect(parse(changePasswordBody, same)).toEqual({ ok: true, value: change });
  const other = parse(changePasswordBody, encodePasswordChange(change, 'a loom of flower'));
  expect(other).toEqual({
    ok: false,
    refusal: [{ path: 'conform_password', message: 'The passwords do not match.' }],
  });
});

test('what is left out of a change or a deletion is asked for in the specified words', () => {
  expect(parse(changePasswordBody, encodePasswordChange({ old: '', password: '' }, ''))).toEqual({
    ok: false,
    refusal: [
      { path: 'old_password', message: 'Please enter old password' },
      { path: 'new_password', message: 'Please enter new password' },
      { path: 'conform_password', message: 'Please enter confirm password' },
    ],
  });
  expect(parse(deleteAccountBody, encodeAccountDeletion(''))).toEqual({
    ok: false,
    refusal: [{ path: 'password', message: 'Please enter password' }],
  });
});

test('a wait lasts as long as the server says, whatever the asker’s clock shows', () => {
  const now = new Date('2027-04-03T10:00:00Z');
  const wait = new Date('2027-04-03T10:15:00Z');
  const refused = encodeCodeRefusal({ message: 'Wait.', triesLeft: 0, wait }, now);
  expect(refused).toMatchObject({ try: 0, error: 'waitTime', after: wait.toISOString() });
  expect(decodeCodeRefusal(refused)).toEqual({
    message: 'Wait.',
    triesLeft: 0,
    wait: { until: wait.toISOString(), milliseconds: 15 * 60_000 },
  });
  const bad = { message: 'Bad.', triesLeft: 2, wait: null };
  expect(decodeCodeRefusal(encodeCodeRefusal(bad, now))).toEqual(bad);
});

test('an e-mail is verified when both addresses are one', () => {
  for (const verified of [true, false]) {
    const sent = encodeEmailVerification({ email: 'ada@example.org', verified });
    expect(sent.data.verified).toBe(verified ? 'ada@example.org' : null);
    expect(decodeEmailVerification(sent)).toEqual({ email: 'ada@example.org', verified });
  }
});
