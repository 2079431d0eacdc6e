import { expect, test } from 'vitest';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { newEmail, useFollowing } from './testing/use-following.ts';

const { emailFor, requestFollowing, server } = useFollowing();
const { savePublished } = server;

test('names with markup come to an e-mail as they were typed', async () => {
  const whole = smallSchedule();
  const [first, ...others] = whole.setup.entries;
  const team = '<b>Bears</b> & "Co" <img src=x onerror=alert(1)>';
  const entries = [{ ...first!, teams: [team, ...first!.teams.slice(1)] }, ...others];
  const odd = { ...whole, setup: { ...whole.setup, entries } };
  const id = await savePublished(server.token, odd, '<i>Spring</i> & Sons');
  const email = newEmail();
  await requestFollowing({ schedule: id, email, team });
  const mail = await emailFor(email);
  expect(mail.subject).toBe(`Confirm that you follow ${team}`);
  expect(mail.text).toContain(`${team} (U10 A) in the schedule "<i>Spring</i> & Sons"`);
  expect(mail.html).not.toMatch(/<(b|i|img)\b/);
  const page = /\S+\/s\/\S+/.exec(mail.text)?.[0] ?? '';
  expect(new URL(page).searchParams.get('team')).toBe(team);
});

test('names in an e-mail to somebody who may not have asked are short, and no message of their own', async () => {
  const whole = smallSchedule();
  const [first, ...others] = whole.setup.entries;
  const team = `Win money at https://evil.example ${'x'.repeat(100)}`;
  const entries = [{ ...first!, teams: [team, ...first!.teams.slice(1)] }, ...others];
  const id = await savePublished(
    server.token,
    { ...whole, setup: { ...whole.setup, entries } },
    `Hello 🏆 ftp://evil.example ${'y'.repeat(100)}`,
  );
  const email = newEmail();
  await requestFollowing({ schedule: id, email, team });
  const { subject, text } = await emailFor(email);
  const short = `Win money at https evil. example ${'x'.repeat(26)}…`;
  expect(subject).toBe(`Confirm that you follow ${short}`);
  const named = `Hello 🏆 ftp evil. example ${'y'.repeat(33)}…`;
  expect(text).toContain(`${short} (U10 A) in the schedule "${named}"`);
  expect(text).not.toMatch(/:\/\/evil/);
});
