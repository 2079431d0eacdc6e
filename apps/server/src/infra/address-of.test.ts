import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s is one household with all of %s', (ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});

test('addresses of one household are one, of two are two', () => {
  expect(addressOf({ ip: '2001:db8::a' })).toBe(addressOf({ ip: '2001:db8:0:0:ffff::' }));
  expect(addressOf({ ip: '2001:db8::a' })).not.toBe(addressOf({ ip: '2001:db8:0:1::a' }));
});
