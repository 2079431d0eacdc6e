import { expect, test } from 'vitest';
import { parse } from '../parse.ts';
import type { DetailTexts } from './detail-texts.ts';
import {
  decodeSavedLinks,
  encodeSavedLinks,
  encodeSocialLinks,
  socialLinksBody,
} from './social-links.ts';
import {
  decodeDetails,
  decodeSavedDetails,
  editDetailsBody,
  encodeDetails,
  encodeDetailsEdit,
  encodeSavedDetails,
  type UserDetails,
} from './user-details.ts';

const TEXTS: DetailTexts = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+44 20 7946 0000',
  organizations: 'Riverside Rovers',
  website: 'https://rovers.example',
  city: 'Ely',
  country: 'GB',
  postalCode: 'CB7 4EX',
  description: 'We play\non Saturdays.',
};

const DETAILS: UserDetails = {
  ...TEXTS,
  email: 'ada@club.example',
  pictureUrl: '/api/user/picture/abc',
  socialLinks: { internet: '', instagram: 'https://instagram.com/x', facebook: '', pinterest: '' },
};

test('details survive the way, and so does an edit of all or of some', () => {
  expect(decodeDetails(encodeDetails(DETAILS))).toEqual(DETAILS);
  expect(decodeSavedDetails(encodeSavedDetails(DETAILS, 'Done.'))).toEqual({
    message: 'Done.',
    details: DETAILS,
  });
  for (const edit of [{ ...TEXTS, picture: 'AAAA' }, { city: '' }, { picture: null }, {}]) {
    expect(parse(editDetailsBody, encodeDetailsEdit(edit))).toEqual({ ok: true, value: edit });
  }
});

test('social links survive the way, also some of them', () => {
  for (const edit of [DETAILS.socialLinks, { pinterest: '' }]) {
    expect(parse(socialLinksBody, encodeSocialLinks(edit))).toEqual({ ok: true, value: edit });
  }
  expect(decodeSavedLinks(encodeSavedLinks(DETAILS.socialLinks, 'Done.'))).toEqual({
    message: 'Done.',
    links: DETAILS.socialLinks,
  });
});

test('a profile has names, only what is listed, and a description of bounded length', () => {
  const sent = { first_name: ' ', description: 'x'.repeat(1001), email: 'other@club.example' };
  expect(parse(editDetailsBody, sent)).toEqual({
    ok: false,
    refusal: [
      { path: 'first_name', message: 'This field is required' },
      { path: 'description', message: 'At most 1000 characters.' },
    ],
  });
  const allowed = parse(editDetailsBody, { city: null, zip_code: 12345, password_hash: 'x' });
  expect(allowed).toEqual({ ok: true, value: { city: '', postalCode: '12345' } });
});

test.each([
  ['instagram.com/x', 'https://instagram.com/x'],
  ['HTTP://club.example', 'HTTP://club.example'],
  ['club.example:8080/a?b#c', 'https://club.example:8080/a?b#c'],
  [' ', ''],
])('the link %s is taken for %s', (typed, taken) => {
  expect(parse(socialLinksBody, { social_links: { instagram: typed } })).toEqual({
    ok: true,
    value: { instagram: taken },
  });
});

test.each([
  'javascript:alert(1)',
  'JavaScript://club.example/%0aalert(1)',
  'data:text/html,x',
  'mailto:ada@club.example',
  'ftp://club.example',
  'https://club.example@evil.example',
  'https://',
  'https:club.example',
  '//club.example',
  'localhost',
  'my club',
  'https://club.example/"onclick',
  'java\nscript.example',
])('the link %s leads nowhere that a profile may lead', (typed) => {
  const refusal = [
    {
      path: 'social_links.facebook',
      message: 'Enter a web address, such as https://example.org.',
    },
  ];
  const sent = { social_links: { facebook: typed } };
  expect(parse(socialLinksBody, sent)).toEqual({ ok: false, refusal });
});

test.each([
  ['data:image/png;base64,iVBORw==', 'iVBORw=='],
  ['iVBORw==', 'iVBORw=='],
  ['', undefined],
  [null, null],
])('a picture comes as a data URL or as its Base64: %s', (sent, picture) => {
  const parsed = parse(editDetailsBody, { profile_pic: sent });
  expect(parsed).toEqual({ ok: true, value: { picture } });
});

test.each(['data:image/png,x', 'data:image/png;base64,', 'no picture', 7])(
  '%s is no picture',
  (sent) => {
    expect(parse(editDetailsBody, { profile_pic: sent }).ok).toBe(false);
  },
);
