import { expect, test } from 'vitest';
import type { Question } from '../../../form.ts';
import { sampleForm } from '../testing/sample-registrations.ts';
import { findFaults } from './find-faults.ts';
import { draftOf, type FormDraft, inputOf, newDraft, withCloses } from './form-draft.ts';
import { moveBy } from './reorder.ts';

const EVENING: Question = {
  ...{ id: 'q1', version: 2, kind: 'choice', label: 'Evening', purpose: '' },
  ...{ isRequired: true, choices: ['Monday', 'Friday'] },
};

test('a stored form survives the editor', () => {
  const form = sampleForm({
    ...{ opens: '2027-02-01T18:00:00.000Z', closes: '2027-03-01T22:59:00.000Z' },
    ...{ asksPlayers: true, playersUntil: '2027-04-01', erasedOn: '2028-03-01' },
    questions: [EVENING],
  });
  const { divisions, questions, ...fields } = form;
  expect(inputOf(draftOf(form), { id: form.id, season: null, isPublished: true })).toEqual({
    ...fields,
    divisions: divisions.map(({ id, name, places, hasWaitlist }) => ({
      ...{ id, name, places, hasWaitlist },
    })),
    questions: questions.map(({ version: _, ...question }) => question),
  });
  expect(findFaults(draftOf(form))).toEqual(new Map());
});

test('a new form is erased a year after it closes, unless another day was entered', () => {
  const draft = newDraft('2027-01-10');
  expect(draft.erasedOn).toBe('01/10/2028');
  const closing = withCloses(draft, { date: '03/01/2027', time: '' }, '2027-01-10');
  expect(closing.erasedOn).toBe('02/29/2028');
  const reopened = withCloses(closing, { date: '', time: '' }, '2027-01-10');
  expect(reopened.erasedOn).toBe('01/10/2028');
  const own = withCloses({ ...draft, erasedOn: '' }, { date: '03/01/2027', time: '' });
  expect(own.erasedOn).toBe('');
});

/** Returns the faults of a valid draft with changes. */
function faultsOf(changes: Partial<FormDraft>) {
  const draft = draftOf(sampleForm({ questions: [EVENING] }));
  return Object.fromEntries(findFaults({ ...draft, ...changes }));
}

test('every fault stands beside its field', () => {
  const { divisions, questions } = draftOf(sampleForm({ questions: [EVENING] }));
  const [division, question] = [divisions[0]!, questions[0]!];
  expect(faultsOf({ title: ' ' })).toEqual({ title: 'Name what people register for.' });
  expect(faultsOf({ divisions: [] })).toEqual({ divisions: 'Add a division.' });
  expect(
    faultsOf({ divisions: [division, { ...division, key: 'x', id: null, places: 'a few' }] }),
  ).toMatchObject({ 'divisions.1.places': 'Places are a whole number.' });
  expect(faultsOf({ divisions: [division, { ...division, key: 'x', id: null }] })).toEqual({
    divisions: 'Two divisions have the same name.',
  });
  expect(faultsOf({ questions: [{ ...question, choices: 'Monday\n\nMonday' }] })).toEqual({
    'questions.0.choices': 'Write at least two different choices.',
  });
  expect(faultsOf({ questions: [{ ...question, choices: `a\n${'b'.repeat(81)}` }] })).toEqual({
    'questions.0.choices': 'At most 80 characters.',
  });
  expect(faultsOf({ confirmDays: 'soon' })).toEqual({
    confirmDays: 'Enter a number of days from 1 to 30.',
  });
});

test('dates and times that cannot be read are faults, and so is an end before its beginning', () => {
  const faults = faultsOf({
    ...{ opens: { date: '02/30/2027', time: '' }, closes: { date: '', time: '25 o’clock' } },
    erasedOn: 'never',
  });
  expect(Object.keys(faults)).toEqual(['opens.date', 'closes.time', 'erasedOn']);
  expect(faultsOf({ closes: { date: '', time: '6 PM' } })).toEqual({
    'closes.date': 'Enter the date as well.',
  });
  const turned = {
    opens: { date: '03/02/2027', time: '' },
    closes: { date: '03/01/2027', time: '' },
  };
  expect(faultsOf(turned)).toEqual({ 'closes.date': 'Registration closes before it opens.' });
});

test('what only teams or only players are asked is left out for the others', () => {
  const draft = { ...newDraft(), asksMinors: true, asksPlayers: true, playersUntil: '04/01/2027' };
  const stored = { id: null, season: null, isPublished: false };
  expect(inputOf(draft, stored)).toMatchObject({ asksMinors: false, asksPlayers: true });
  expect(inputOf({ ...draft, registered: 'players' }, stored)).toMatchObject({
    ...{ asksMinors: true, asksDays: false, asksPlayers: false, playersUntil: null },
  });
});

test('a row moves within its list', () => {
  expect(moveBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moveBy(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
