import type { Result } from '@evenfield/engine';
import type { ShownScheduleWire } from '@evenfield/wire/publishing';
import { encodeResult } from '@evenfield/wire/results';
import { describe, expect, it } from 'vitest';
import { readShown } from '../read-shown.ts';
import { changeOf, shownPage } from '../testing/shown-page.ts';
import { isPart, nextShown, startShown } from './shown-state.ts';

const { shown } = shownPage(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  B-C  D-A
`);
const later = shownPage(`
                     1    2
  2027-04-03  09:00  .    C-D
  2027-04-10  09:00  B-C  D-A
  2027-04-17  10:00  .    A-B
`).shown;

const idAt = (match: number) => readShown(shown).schedule.fixtures.ids[match]!;

const changed = (parts: Parameters<typeof changeOf>[0]) =>
  ({ kind: 'changed', change: changeOf(parts) }) as const;

describe('messages to an open page', () => {
  it('shows a moved match as just changed, and announces it', () => {
    const moved = { ...shown.matches[0]!, round: 9 };
    const state = nextShown(startShown(shown), changed({ matches: [moved] }));
    expect(state.wire.matches[0]).toEqual(moved);
    expect([...state.fresh]).toEqual([idAt(0)]);
    expect(state.message).toBe('A – B has just changed: Sat 3 Apr, 9:00 AM, Field 1.');
    const settled = nextShown(state, { kind: 'settled' });
    expect(settled).toMatchObject({ message: state.message, fresh: new Set() });
    expect(nextShown(settled, { kind: 'seen' })).toMatchObject({
      message: '',
      news: { touched: [] },
    });
  });

  it('is nothing new while it is what the page was drawn from', () => {
    const state = startShown(shown);
    expect(nextShown(state, changed({ version: shown.version }))).toBe(state);
    const announced = changed({ version: shown.version, announcement: 'Rain.' });
    expect(nextShown(state, announced).message).toBe('There is a new announcement.');
  });

  it('gathers what changed until it was seen, the latest first', () => {
    const moved = shown.matches.slice(0, 2).map((row) => ({ ...row, round: 9 }));
    const first = nextShown(startShown(shown), changed({ matches: moved.slice(0, 1) }));
    const then = { ...changeOf({ matches: moved.slice(1) }), version: 3 };
    const state = nextShown(first, { kind: 'changed', change: then });
    expect(state.message).toBe('Changed just now: C – D and 1 more.');
    expect(state.news.touched.map(({ id }) => id)).toEqual([idAt(1), idAt(0)]);
    const gone = { ...changeOf({ deleted: [idAt(1)] }), version: 4 };
    expect(nextShown(state, { kind: 'changed', change: gone }).message).toBe(
      'A – B has just changed: Sat 3 Apr, 9:00 AM, Field 1. One match has been canceled.',
    );
  });

  const rowsWith = (result: Result) =>
    shown.matches.map((row) => ({ ...row, ...encodeResult(result) }));

  it('announces a score as a score, and a postponed match with its reason', () => {
    const [scored] = rowsWith({ ending: 'regular', score: [2, 1] });
    const [, late] = rowsWith({ ending: 'postponed', score: null, remark: 'rain' });
    const after = (row: (typeof shown.matches)[number]) =>
      nextShown(startShown(shown), changed({ matches: [row] }));
    expect(after(scored!).message).toBe('A – B: 2:1, final.');
    expect([...after(scored!).fresh]).toEqual([idAt(0)]);
    expect(after(late!).message).toBe('C – D has been postponed (rain).');
    const back = { ...changeOf({ matches: shown.matches.slice(0, 1) }), version: 3 };
    expect(nextShown(after(scored!), { kind: 'changed', change: back }).message).toBe(
      'A – B: its result has been removed.',
    );
  });

  it('announces several scores as new results, but a move among them as a change', () => {
    const [first, second] = rowsWith({ ending: 'overtime', score: [2, 1] });
    const both = changed({ matches: [first!, second!] });
    expect(nextShown(startShown(shown), both).message).toBe(
      'New results: A – B 2:1 OT and 1 more.',
    );
    const mixed = changed({ matches: [first!, { ...second!, round: 9 }] });
    expect(nextShown(startShown(shown), mixed).message).toBe('Changed just now: A – B and 1 more.');
  });

  it('keeps from its audience that a result is disputed, which is no news', () => {
    const [scored] = rowsWith({ ending: 'regular', score: [2, 1] });
    const first = nextShown(startShown(shown), changed({ matches: [scored!] }));
    const seen = nextShown(nextShown(first, { kind: 'settled' }), { kind: 'seen' });
    const disputed = changeOf({ matches: [{ ...scored!, disputed: '1' }] });
    const state = nextShown(seen, { kind: 'changed', change: { ...disputed, version: 3 } });
    expect(state).toMatchObject({ message: '', fresh: new Set() });
    expect(state.wire.version).toBe(3);
  });

  it('names one of several changed matches, and lists canceled ones', () => {
    const moved = shown.matches.slice(0, 2).map((row) => ({ ...row, round: 9 }));
    const gone = idAt(2);
    const state = nextShown(startShown(shown), changed({ matches: moved, deleted: [gone] }));
    expect(state.message).toBe('Changed just now: A – B and 1 more. One match has been canceled.');
  });

  it('takes new inputs with all their matches', () => {
    const { inputs, matches } = later;
    const state = nextShown(startShown(shown), changed({ inputs, matches }));
    expect(state.wire.inputs).toEqual(inputs);
    expect(state.wire.matches).toHaveLength(later.matches.length);
  });

  it('announces a new announcement once', () => {
    const rain = changed({ announcement: 'Rain: no games today.' });
    const state = nextShown(startShown(shown), rain);
    expect(state.message).toBe('There is a new announcement.');
    const seen = nextShown(state, { kind: 'seen' });
    expect(nextShown(seen, rain).message).toBe('');
    expect(nextShown(state, changed({ announcement: null })).message).toBe('');
  });

  it('goes on from the same state without news', () => {
    const state = startShown(shown);
    expect(nextShown(state, changed({ version: 0 }))).toBe(state);
    expect(nextShown(state, { kind: 'lost', lost: false })).toBe(state);
    expect(nextShown(state, { kind: 'settled' })).toBe(state);
  });

  it('keeps live changes for the rest of a large schedule, which may be older', () => {
    const part: ShownScheduleWire = { ...shown, matches: shown.matches.slice(0, 1) };
    expect(isPart(part)).toBe(true);
    const moved = { ...shown.matches[3]!, round: 9 };
    const heard = nextShown(startShown(part), changed({ matches: [moved] }));
    expect(heard.wire.matches).toHaveLength(1);
    const state = nextShown(heard, { kind: 'whole', wire: shown });
    expect(isPart(state.wire)).toBe(false);
    expect(state.wire.matches[3]).toEqual(moved);
  });

  it('ends when the schedule is shown no longer', () => {
    expect(nextShown(startShown(shown), { kind: 'gone' }).gone).toBe(true);
  });
});
