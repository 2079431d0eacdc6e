import type { Setup } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { registerBody } from './accounts/register.ts';
import {
  decodeGenerationRequest,
  encodeGenerationRequest,
} from './generation/generation-request.ts';
import { ILLEGIBLE, isLegible } from './legible-names.ts';
import { parse } from './parse.ts';
import { editDetailsBody } from './profile/user-details.ts';
import {
  decodeSavedSchedule,
  decodeShownSchedule,
  encodeSavedSchedule,
} from './saving/saved-schedule.ts';
import { firstSchedule } from './testing/first-schedule.ts';
import { createVenueBody } from './venues/venues.ts';
import { contactBody } from './visitors/contact.ts';

const SETUP: Setup = {
  event: 'league',
  days: [{ date: null }],
  slots: [{ start: null }],
  fields: [{ name: '1' }],
  entries: [
    {
      ...{ division: 'U10', pool: null, color: '#ffffff', format: 'single' },
      ...{ teams: ['Ants', 'Bees'], fields: [0] },
    },
  ],
};

const BAD = ['a\u0007b', 'a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\u2066b'];

test.each(BAD)('%j cannot be read', (name) => {
  expect(isLegible(name)).toBe(false);
});

test.each(['Zürich', 'مدرسة', '👩‍👩‍👧 FC', 'می‌خواهم', '"; drop table', ''])('%j can', (name) => {
  expect(isLegible(name)).toBe(true);
});

const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org' };
const CALLS = [
  ['register', 'first_name', { ...person, password: 'a loom of flowers' }, registerBody],
  ['register', 'last_name', { ...person, password: 'a loom of flowers' }, registerBody],
  ['editDetails', 'organizations', {}, editDetailsBody],
  ['createVenue', 'name', { address: 'Mill Lane' }, createVenueBody],
  ['contactUs', 'name', {}, contactBody],
] as const;

test.each(CALLS)('%s takes no %s with a control character', (_call, field, body, form) => {
  for (const name of BAD) {
    const parsed = parse(form, { ...body, [field]: name });
    const paths = parsed.ok ? [] : parsed.refusal.map(({ path }) => path);
    expect(paths).toContain(field);
  }
});

test('a request names each division, pool, team and field that cannot be read', () => {
  const bad = {
    ...SETUP,
    fields: [{ name: 'F\u0007' }],
    entries: SETUP.entries.map((entry) => ({
      ...entry,
      division: 'D\u202e',
      pool: 'P\nQ',
      teams: entry.teams.with(1, 'T\tU'),
    })),
  };
  expect(decodeGenerationRequest(encodeGenerationRequest({ setup: bad, seed: 1 }))).toEqual({
    ok: false,
    refusal: [
      { path: 'all_fields[0]', message: ILLEGIBLE },
      { path: 'schedules[0].division_name', message: ILLEGIBLE },
      { path: 'schedules[0].pool_name', message: ILLEGIBLE },
      { path: 'schedules[0].teams[1]', message: ILLEGIBLE },
    ],
  });
});

test('a schedule that was stored with such a name can be read, and is not saved with it again', () => {
  const schedule = firstSchedule(SETUP);
  const [first, ...others] = schedule.setup.entries;
  const entries = [{ ...first!, teams: first!.teams.with(0, 'T\u0007x') }, ...others];
  const stored = { ...schedule, setup: { ...schedule.setup, entries } };
  const sent = encodeSavedSchedule(stored);
  const rows = sent.matches.map((row) =>
    Object.fromEntries(sent.matches_col.map((name, c) => [name, row[c]])),
  );
  expect(decodeShownSchedule({ ...sent, matches: rows }).ok).toBe(true);
  expect(decodeSavedSchedule(sent)).toEqual({
    ok: false,
    refusal: [{ path: 'inputs.schedules[0].teams[0]', message: ILLEGIBLE }],
  });
});
