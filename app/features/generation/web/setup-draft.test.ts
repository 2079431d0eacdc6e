import { TABLE_PRESETS } from '@evenfield/engine';
import { beforeEach, expect, test } from 'vitest';
import { sampleLeague } from './sample-league.ts';
import { firstForm, loadDraft, repairForm, saveDraft } from './setup-draft.ts';
import { emptyDivision } from './setup-form.ts';

beforeEach(() => localStorage.clear());

const sample = sampleLeague('04/03/2027', 'Squad');

test('finds the form again as it was left', () => {
  saveDraft(sample);
  expect(loadDraft()).toEqual({ form: sample, repairs: [] });
});

test('starts an empty form with the default team name that was used last', () => {
  expect(firstForm().form.defaultTeam).toBe('Team');
  saveDraft(sample);
  localStorage.removeItem('evenfield.setup');
  expect(firstForm().form.defaultTeam).toBe('Squad');
});

test('replaces only what cannot be used, and names it', () => {
  const damaged = {
    ...sample,
    dates: 'every Saturday',
    divisions: [{ ...sample.divisions[0], color: 'red' }, sample.divisions[1]],
  };
  const { form, repairs } = repairForm(damaged);
  expect(repairs).toEqual(['dates', 'division colors']);
  expect(form).toEqual({
    ...sample,
    dates: [],
    divisions: [{ ...sample.divisions[0], color: emptyDivision().color }, sample.divisions[1]],
  });
});

test('a form kept before there was a choice of the order of rounds is whole', () => {
  const { order: _, ...older } = sample;
  expect(repairForm(older)).toEqual({ form: sample, repairs: [] });
  expect(repairForm({ ...older, order: 'by chance' }).repairs).toEqual(['order of rounds']);
});

test('the rules of tables come back as they were, and broken ones are replaced', () => {
  for (const tables of TABLE_PRESETS.values()) {
    saveDraft({ ...sample, tables });
    expect(loadDraft()).toEqual({ form: { ...sample, tables }, repairs: [] });
  }
  const { tables: _, ...older } = sample;
  expect(repairForm(older)).toEqual({ form: sample, repairs: [] });
  const broken = repairForm({ ...sample, tables: { sport: 'soccer', win: '3' } });
  expect(broken).toEqual({ form: sample, repairs: ['rules of the tables'] });
});

test.each([null, 7, 'text', [[]]])('makes an empty form of %j', (saved) => {
  expect(repairForm(saved).form.divisions).toHaveLength(1);
});
