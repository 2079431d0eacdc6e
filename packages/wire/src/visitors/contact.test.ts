import { expect, test } from 'vitest';
import { parse } from '../parse.ts';
import { type ContactMessage, contactBody, encodeContactMessage } from './contact.ts';

const message: ContactMessage = {
  name: 'Ada Byron',
  email: 'ada@club.example',
  phoneNumber: '+49 (0) 171 123456',
  subject: 'A rain day',
  description: 'It rained.\n\nWhat now?',
};

function faultsOf(changes: Record<string, unknown>) {
  const parsed = parse(contactBody, { ...encodeContactMessage(message, ''), ...changes });
  return parsed.ok ? [] : parsed.refusal;
}

test('a message survives the way, with a phone number and without', () => {
  for (const phoneNumber of [message.phoneNumber, null]) {
    const sent = { ...message, phoneNumber };
    expect(parse(contactBody, encodeContactMessage(sent, ''))).toEqual({
      ok: true,
      value: { message: sent, fromMachine: false },
    });
  }
});

test('a message from whoever fills in what people do not see is from a machine', () => {
  expect(parse(contactBody, encodeContactMessage(message, 'https://spam.example'))).toMatchObject({
    ok: true,
    value: { fromMachine: true },
  });
});

test('all that is missing is asked for in the specified words', () => {
  expect(parse(contactBody, {})).toEqual({
    ok: false,
    refusal: [
      { path: 'name', message: 'Name is required.' },
      { path: 'email', message: 'Email is required.' },
      { path: 'subject', message: 'Subject is required.' },
      { path: 'description', message: 'Description is required.' },
    ],
  });
});

test.each(['+49 (0) 171 123456', '22 86 44 00', '123456', 5125550123, '+1 512-555-0123', ' '])(
  'a phone number of any country is taken, such as %j',
  (text) => {
    expect(faultsOf({ phone_number: text })).toEqual([]);
  },
);

test.each([
  ['name', ' ', 'Name is required.'],
  ['email', '', 'Email is required.'],
  ['email', 'ada at club', 'Enter valid email.'],
  ['email', 'ada@club.example\r\nBcc: all@club.example', 'Enter valid email.'],
  ['phone_number', '12345', 'Min 10 number.'],
  ['phone_number', '+1', 'Min 10 number.'],
  ['phone_number', 'call me', 'Must be number'],
  ['phone_number', 'ring 0171 123456 twice', 'Must be number'],
  ['phone_number', '1'.repeat(16), 'At most 15 digits.'],
  ['phone_number', '+49 (0) 171 1234567890', 'At most 15 digits.'],
  ['subject', '\t', 'Subject is required.'],
  ['subject', 'A\r\nBcc: all@club.example', 'Write the subject in one line.'],
  ['subject', 'x'.repeat(201), 'At most 200 characters.'],
  ['description', '\n', 'Description is required.'],
  ['description', 'x'.repeat(5001), 'At most 5000 characters.'],
])('%s cannot be %j', (path, text, message) => {
  expect(faultsOf({ [path]: text })).toEqual([{ path, message }]);
});
