/** Limits and spacing as kinds of leagues usually have them. */
import type { ConstraintsForm, LimitForm, SpacingForm } from './constraints-form.ts';
import { NEW_ROWS } from './constraints-form.ts';

interface Preset {
  readonly title: string;
  readonly sets: string; // in words
  readonly rows: Pick<ConstraintsForm, 'limits' | 'spacing'>;
}

const must = (games: number, days: number): LimitForm => ({
  ...{ divisions: [], games: String(games), days: String(days) },
  ...{ strength: 'must', weight: '' },
});
const ifPossible = (games: number, days: number): LimitForm => ({
  ...must(games, days),
  strength: 'wish',
});
const spaced = (changes: Partial<SpacingForm>): SpacingForm => ({
  ...(NEW_ROWS.spacing() as SpacingForm), // of its own list
  ...changes,
});

export const PRESETS: readonly Preset[] = [
  { title: 'Youth', sets: 'one game a day', rows: { limits: [must(1, 1)], spacing: [] } },
  {
    title: 'Club league',
    sets: 'once in seven days, 14 days between meetings',
    rows: { limits: [must(1, 7)], spacing: [spaced({ daysBetweenMeetings: '14' })] },
  },
  {
    title: 'Weekday evenings',
    sets: 'one game a day, at most two in four days, one in three if possible, 60 days between meetings',
    rows: {
      limits: [must(1, 1), must(2, 4), ifPossible(1, 3)],
      spacing: [spaced({ daysBetweenMeetings: '60' })],
    },
  },
  {
    title: 'Tournament day',
    sets: 'at most three games a day and 30 minutes of rest between them, both if possible',
    rows: { limits: [ifPossible(3, 1)], spacing: [spaced({ restMinutes: '30' })] },
  },
  {
    title: 'Spread games evenly',
    sets: 'one game a day and one in seven days, both if possible',
    rows: { limits: [ifPossible(1, 1), ifPossible(1, 7)], spacing: [] },
  },
];
