import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#testing/server/turn-clock.ts';
import { type SentMail, waitForMail } from './recovery-mails.ts';

const START = Date.UTC(2027, 3, 3, 10);
const at = (milliseconds: number) => new Date(START + milliseconds);

/** Returns e-mails a minute apart, to known devices ('k') or to unknown ones, each with its letter. */
const sent = (sources: string): SentMail[] =>
  [...sources].map((source, n) => ({ source, known: source === 'k', sentAt: at(n * MINUTE) }));
const waitOf = (sources: string, source: string, now: Date) =>
  waitForMail(sent(sources), { source, known: source === 'k' }, now);

test.each([
  ['', 'a', null],
  ['aa', 'a', null],
  ['aaa', 'a', HOUR], // one unknown device
  ['aaa', 'b', null],
  ['abcd', 'e', HOUR], // all unknown devices
  ['abcd', 'k', null], // the rest for known ones
  ['abcdk', 'k', HOUR], // all devices
  ['kkkkk', 'a', HOUR],
])('after the e-mails of one hour to %j, %s waits %s ms', (sources, source, wait) => {
  const until = waitOf(sources, source, at(10 * MINUTE));
  expect(until && until.getTime() - START).toBe(wait);
});

/** Returns two e-mails every second hour. */
const inADay = (sources: string): SentMail[] =>
  sent(sources).map((mail, n) => ({ ...mail, sentAt: at(Math.floor(n / 2) * 2 * HOUR) }));

test.each([
  ['aaaa', 'a', 24 * HOUR],
  ['aaaa', 'b', null],
  ['abcdefgh', 'i', 24 * HOUR],
  ['abcdefgh', 'k', null],
  ['abcdefghkk', 'k', 24 * HOUR],
  ['xabcdefghkk', 'k', 24 * HOUR], // the second oldest
])('after the e-mails of one day to %j, %s waits %s ms', (sources, source, wait) => {
  const until = waitForMail(inADay(sources), { source, known: source === 'k' }, at(12 * HOUR));
  expect(until && until.getTime() - START).toBe(wait);
});
