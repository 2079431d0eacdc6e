import { TABLE_PRESETS, TIE_BREAKS, tablePreset } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { SPORTS } from '../sports.ts';
import { decodeGenerationRequest, encodeGenerationRequest } from './generation-request.ts';

const league = {
  event_type: 'league',
  all_times: ['07:00 AM'],
  all_dates: [''],
  all_fields: ['1'],
  schedules: [{ division_name: 'U10', teams: ['A', 'B'], rr_type: 'single', fields: ['1'] }],
};

function decode(tables: unknown) {
  return decodeGenerationRequest({ ...league, tables });
}

function rulesIn(tables: unknown) {
  const decoded = decode(tables);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value.setup.tables;
}

function faultsIn(tables: unknown): Record<string, string> {
  const decoded = decode(tables);
  if (decoded.ok) return {};
  return Object.fromEntries(decoded.refusal.map(({ path, message }) => [path, message]));
}

test('every sport of the list has rules that are usual in it', () => {
  expect([...TABLE_PRESETS.keys()].sort()).toEqual(SPORTS.map(({ id }) => id).sort());
  for (const { id } of SPORTS) expect(rulesIn({ sport: id })).toEqual(tablePreset(id));
});

test('all that an organizer sets is sent and read back', () => {
  const sent = {
    sport: 'soccer',
    unit: 'points',
    draws: false,
    per_game: true,
    win: 4,
    overtime_win: 2.5,
    draw: 2,
    overtime_loss: 1.5,
    loss: 0.5,
    forfeit_loss: -1,
    forfeit_score: [5, 1],
    tie_breaks: ['opponent_points', 'away_for', 'lots'],
    restart_ties: true,
  };
  const decoded = decode(sent);
  if (!decoded.ok) throw new Error('the sample is sound');
  expect(decoded.value.setup.tables).toEqual({
    sport: 'soccer',
    unit: 'points',
    draws: false,
    perGame: true,
    win: 4,
    overtimeWin: 2.5,
    draw: 2,
    overtimeLoss: 1.5,
    loss: 0.5,
    forfeitLoss: -1,
    forfeitScore: [5, 1],
    tieBreaks: ['opponentPoints', 'awayFor', 'lots'],
    restartTies: true,
  });
  expect(encodeGenerationRequest(decoded.value).tables).toEqual(sent);
});

test('every tie-break has a name of its own', () => {
  const tables = { ...tablePreset('soccer'), tieBreaks: TIE_BREAKS };
  const decoded = decode({ sport: 'soccer' });
  if (!decoded.ok) throw new Error('the sample is sound');
  const { setup } = decoded.value;
  const sent = encodeGenerationRequest({ setup: { ...setup, tables }, seed: 1 });
  expect(new Set(sent.tables?.tie_breaks).size).toBe(TIE_BREAKS.length);
  expect(rulesIn(sent.tables)).toEqual(tables);
});

test('what a stranger leaves out is as usual in the sport, and numbers may be digits', () => {
  expect(rulesIn({ sport: 'volleyball', win: '2', overtime_win: ' 1.5 ', draw: '' })).toEqual({
    ...tablePreset('volleyball'),
    win: 2,
    overtimeWin: 1.5,
  });
  expect(rulesIn({})).toEqual(tablePreset('other'));
  expect(rulesIn({ sport: 'baseball', per_game: false })?.perGame).toBeUndefined();
  expect(rulesIn(undefined)).toBeUndefined();
});

test('every mistake in the rules is told with its path', () => {
  expect(
    faultsIn({
      sport: 'chess',
      unit: 'tries',
      draws: 'yes',
      win: 0.3,
      draw: -1,
      loss: '1O',
      forfeit_loss: -200,
      forfeit_score: [0, 3],
      tie_breaks: ['for', 'coin', 'for'],
    }),
  ).toEqual({
    'tables.sport': expect.stringMatching(/^Choose a sport: baseball, /),
    'tables.unit': 'Choose one of: goals, points, runs, sets.',
    'tables.draws': 'Say true or false: whether a match may end in a tie.',
    'tables.win': 'Must be whole or half points from 0 to 100.',
    'tables.draw': 'Must be whole or half points from 0 to 100.',
    'tables.loss': 'Must be whole or half points from 0 to 100.',
    'tables.forfeit_loss': 'Must be whole or half points from -100 to 100.',
    'tables.forfeit_score':
      'The score of a forfeit is a list of two numbers, the higher one first.',
    'tables.tie_breaks[1]': expect.stringMatching(/^Tie-breaks are a list of: head_to_head, /),
    'tables.tie_breaks[2]': "'for' appears twice: remove one.",
  });
  expect(faultsIn({ sport: 'soccer', loss: 3 })).toEqual({
    'tables.win': 'A win has to be worth more than a loss.',
  });
  expect(Object.keys(faultsIn('soccer'))).toEqual(['tables']);
});

test('a list of a million tie-breaks is one mistake and not a million', () => {
  const tie_breaks = Array.from({ length: 1_000_000 }, () => 'coin');
  expect(Object.keys(faultsIn({ tie_breaks }))).toEqual(['tables.tie_breaks']);
});
