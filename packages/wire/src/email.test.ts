import { expect, test } from 'vitest';
import { emailText } from './email.ts';
import { parse } from './parse.ts';

const email = emailText('This field is required');
const faultOf = (sent: unknown) => {
  const parsed = parse(email, sent);
  return parsed.ok ? null : parsed.refusal[0]?.message;
};

test.each([
  'ada@example.org',
  "o'neil+league@mail.club.example",
  'ada_99.x-y@sub-domain.example.co',
  'jürgen@müller.example',
  'почта@пример.рф',
  `${'x'.repeat(64)}@example.org`,
])('%s is an e-mail address', (address) => {
  expect(parse(email, ` ${address} `)).toEqual({ ok: true, value: address });
});

test.each([
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@@example.org',
  'ada@exa mple.org',
  'ada@example.org, bob@example.org',
  'Ada <ada@example.org>',
  'ada@example.org\nBcc: bob@example.org',
  `${'x'.repeat(65)}@example.org`,
  `ada@${'x'.repeat(250)}.org`,
])('%j is none', (address) => {
  expect(faultOf(address)).toBe('Enter valid email.');
});

test.each([undefined, null, '', '   '])('%j is missing', (sent) => {
  expect(faultOf(sent)).toBe('This field is required');
});

test('letters beyond ASCII have one form; the others stay as they were typed', () => {
  expect(parse(email, 'JU\u0308RGEN@M\u00dcller.example')).toEqual({
    ok: true,
    value: 'J\u00fcRGEN@M\u00fcller.example',
  });
});
