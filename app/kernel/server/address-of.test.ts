import { expect, test } from 'vitest';
import { addressOf, siteOf } from './address-of.ts';

const from = (ip: string) => addressOf({ ip });

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8::1', '2001:db8::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['::1', '::/56'],
  ['::', '::/56'],
])('%s is one household with all of %s', (ip, address) => {
  expect(from(ip)).toBe(address);
});

test('addresses of one household are one, of two are two', () => {
  expect(from('2001:db8::a')).toBe(from('2001:db8:0:ff:ffff::'));
  expect(from('2001:db8::a')).not.toBe(from('2001:db8:0:100::a'));
});

test('households of IPv6 lie in a site of 48 bits; an IPv4 address lies in none', () => {
  expect(siteOf(from('2001:db8:1:2ff::1'))).toBe('2001:db8:1::/48');
  expect(siteOf(from('2001:db8:1:9900::1'))).toBe('2001:db8:1::/48');
  expect(siteOf(from('192.0.2.7'))).toBeNull();
});

test.each(['not an address', '192.0.2.7:4711', '[2001:db8::1]:4711', '', '192.0.2', '0x7f.1'])(
  'a proxy that names %j counts itself',
  (ip) => {
    expect(addressOf({ ip, ips: ['127.0.0.1', '10.0.0.2', ip] })).toBe('10.0.0.2');
  },
);
