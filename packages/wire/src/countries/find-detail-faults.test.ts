import { expect, test } from 'vitest';
import { countryOf, listCountries } from './country.ts';
import { findDetailFaults } from './find-detail-faults.ts';

const BLANK = { phone: '', country: '', postalCode: '' };
const SHORT = 'Phone number must be at least 10 digits.';
const LONG = 'Phone number must be at most 12 digits.';
const INVALID = 'Must be a valid number.';

test.each([
  ['5125550100', ''],
  ['512 555 0100', 'US'],
  ['(512) 555-0100', 'US'],
  ['919876543210', ''],
  ['020 7946 0000', 'GB'],
  ['+44 20 7946 0000', ''],
  ['0044 20 7946 0000', 'US'],
  ['011 44 20 7946 0000', 'US'],
  ['+354 581 2345', ''],
  ['581 2345', 'IS'],
  ['+290 22158', ''],
  ['+86 138 1234 5678', ''],
  ['+55 11 91234-5678', 'US'],
  ['+49 1512 34567890', ''],
  ['22158', 'Saint Helena'],
])('takes the phone number %s of somebody in "%s"', (phone, country) => {
  expect(findDetailFaults({ ...BLANK, phone, country }, BLANK)).toEqual([]);
});

test.each([
  ['12345', '', SHORT],
  ['555 0100', 'US', SHORT],
  ['+1 512 555', '', 'Phone number must be at least 11 digits.'],
  ['1234567890123', '', LONG],
  ['5125550100512', 'US', LONG],
  ['+1 512 555 0100 512', 'IS', 'Phone number must be at most 11 digits.'],
  ['+354 12345', '', SHORT],
  ['123', 'IS', 'Phone number must be at least 7 digits.'],
  ['123', 'GB', 'Phone number must be at least 7 digits.'],
  ['+290 12', '', 'Phone number must be at least 7 digits.'],
  ['+86 138 1234 5678 999', '', 'Phone number must be at most 14 digits.'],
  ['+44 20 7946 00', '', INVALID], // this country has numbers of 7, 9 and 10 digits only
  ['+999 1234 5678', '', INVALID],
  ['call me', '', INVALID],
  ['512-555-0100 x12', 'US', INVALID],
  ['+', '', INVALID],
  ['()', 'US', INVALID],
])(
  'says what is true of the phone number %s of somebody in "%s": %s',
  (phone, country, message) => {
    expect(findDetailFaults({ ...BLANK, phone, country }, BLANK)).toEqual([
      { name: 'phone', message },
    ]);
  },
);

test.each([
  ['12345', ''],
  ['12345', 'US'],
  ['12345-6789', 'United States'],
  ['123456', 'US'],
  ['110001', 'IN'],
  ['SW1A 1AA', 'GB'],
  ['sw1a 1aa', ''],
  ['K1A 0B1', 'CA'],
  ['1012 AB', 'NL'],
  ['101', 'IS'],
  ['8001', 'CH'],
  ['123-4567', 'JP'],
  ['1234567', 'JP'],
  ['00-950', 'PL'],
  ['d02 af30', 'IE'],
  ['AZ1000', 'AZ'],
  ['C1425', 'AR'],
  ['1425', 'AR'],
  ['999077', 'HK'],
])('takes the postal code %s in "%s"', (postalCode, country) => {
  expect(findDetailFaults({ ...BLANK, postalCode, country }, BLANK)).toEqual([]);
});

test.each([
  ['12', '', 'Minimum 6.'],
  ['12345', 'India', 'Minimum 6.'],
  ['1234', 'US', 'Minimum 5.'],
  ['12', 'IS', 'Minimum 3.'],
  ['abcdefg', '', 'Must be number'],
  ['ABCDE', 'US', 'Must be number'],
  ['SW1A 1AA', 'DE', 'Must be number'],
  ['?', 'GB', 'Only letters and digits.'],
])('says what is true of the postal code %s in "%s": %s', (postalCode, country, message) => {
  expect(findDetailFaults({ ...BLANK, postalCode, country }, BLANK)).toEqual([
    { name: 'postalCode', message },
  ]);
});

test('a country is one of the list, by its code, its name or an alias', () => {
  expect(['US', 'usa', 'United States', 'Deutschland', 'Côte d’Ivoire', ''].map(countryOf)).toEqual(
    ['US', 'US', 'US', 'DE', null, null],
  );
  expect(listCountries().length).toBeGreaterThan(240);
  for (const { code, name } of listCountries())
    expect([name, countryOf(name)]).toEqual([name, code]);
  expect(findDetailFaults({ ...BLANK, country: 'Atlantis' }, BLANK)).toEqual([
    { name: 'country', message: 'Choose a country from the list.' },
  ]);
});

test('what stands there already is not judged again', () => {
  const before = { phone: '123456', country: 'Atlantis', postalCode: '1' };
  expect(findDetailFaults(before, before)).toEqual([]);
  expect(findDetailFaults({ ...before, phone: '1234567' }, before)).toMatchObject([
    { name: 'phone' },
  ]);
});
