import { expect, test } from 'vitest';
import { sampleDivision, sampleForm, sampleQueue } from '../testing/sample-registrations.ts';
import { actionsOn, describeEffect, describeMove } from './effects.ts';

const U12 = sampleDivision({ id: 'u12', name: 'U12', places: 2, accepted: 2 });

/** Two places, both taken, and three teams that wait. */
function scene() {
  const all = sampleQueue(['Ants', 'Bees', 'Cats', 'Dogs', 'Elks'], 2);
  const u10 = sampleDivision({ places: 2, accepted: 2, waiting: 3 });
  return { all, form: sampleForm({ divisions: [u10, U12] }) };
}

test('declining a team that has a place names who is offered it', () => {
  const { all, form } = scene();
  expect(describeEffect('decline', all.slice(0, 1), form, all)).toBe(
    'A place in U10 becomes free. Next on the waitlist: Cats, with 3 days to confirm by e-mail. Whoever registered gets an e-mail about it.',
  );
  expect(describeEffect('decline', all.slice(0, 3), form, all)).toBe(
    '2 places in U10 become free. Next on the waitlist: Dogs and Elks, with 3 days to confirm by e-mail. Each of them gets an e-mail about it.',
  );
});

test('declining a team that waits changes no place', () => {
  const { all, form } = scene();
  expect(describeEffect('decline', all.slice(4), form, all)).toBe(
    'Whoever registered gets an e-mail about it.',
  );
});

test('accepting beyond the places says so, and accepting who has a place changes nothing', () => {
  const { all, form } = scene();
  expect(describeEffect('accept', all.slice(2, 3), form, all)).toMatch(
    /^U10 then has 3 in 2 places\./,
  );
  expect(describeEffect('accept', all.slice(0, 1), form, all)).toBe(
    'Whoever registered gets an e-mail about it.',
  );
});

test('a place beyond the limit frees none', () => {
  const { all, form } = scene();
  const crowded = { ...form, divisions: [{ ...form.divisions[0]!, accepted: 3 }] };
  expect(describeEffect('withdraw', all.slice(0, 1), crowded, all)).toMatch(/^U10 stays full\./);
});

test('erasing says that it is for good', () => {
  const { all, form } = scene();
  const effect = describeEffect('erase', all.slice(4), form, all);
  expect(effect).toContain('This cannot be undone');
});

test('a move says what it means for both divisions', () => {
  const { all, form } = scene();
  expect(describeMove(all[0]!, U12, form, all)).toBe(
    'U12 then has 3 in 2 places. A place in U10 becomes free. Next on the waitlist: Cats, with 3 days to confirm by e-mail.',
  );
  expect(describeMove(all[4]!, U12, form, all)).toBe('It waits in U12, at the end of the list.');
  expect(describeMove(all[4]!, { ...U12, places: 3 }, form, all)).toBe(
    'U12 has places left: it is offered one at once.',
  );
  expect(describeMove({ ...all[4]!, state: 'declined' }, U12, form, all)).toBe('');
});

test('who is put on the waitlist of a division with places left is offered one again', () => {
  const all = sampleQueue(['Ants'], 1);
  const form = sampleForm({ divisions: [sampleDivision({ accepted: 1 })] });
  expect(describeEffect('wait', all, form, all)).toBe(
    'A place in U10 becomes free. U10 has places left, so that one is offered again at once. Whoever registered gets an e-mail about it.',
  );
});

test('what is done already is not offered', () => {
  expect(actionsOn({ state: 'accepted' })).toEqual(['wait', 'decline', 'withdraw', 'erase']);
  expect(actionsOn({ state: 'offered' })).toHaveLength(5);
});
