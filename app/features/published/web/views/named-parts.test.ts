import type { Entry } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { NO_VIEW_OPTIONS } from '@evenfield/wire/publishing';
import { describe, expect, it } from 'vitest';
import { findEntries, findTeam, nameEntries, nameTeam } from './named-parts.ts';

const setup = sampleSetup({
  ...{ days: 1, slots: 1, fields: 1 },
  entries: [
    { division: 'Juniors', pool: 'North', teams: ['Lions', 'Tigers'] },
    { division: 'Juniors', pool: 'South', teams: ['Lions', 'Bears'] },
    { division: 'Seniors', teams: ['Lions', '<b>Wolves</b>'] },
  ],
});

describe('what somebody looks at', () => {
  it.each([
    [{ division: 'Juniors', pool: null }, [0, 1]],
    [{ division: 'Juniors', pool: 'South' }, [1]],
    [{ division: 'Seniors', pool: null }, [2]],
    [{ division: 'Veterans', pool: null }, []],
    [{ division: null, pool: null }, []],
  ])('finds the entries of %o', (names, entries) => {
    expect([...findEntries(setup, names)]).toEqual(entries);
    if (entries.length > 0) expect(nameEntries(setup, new Set(entries))).toEqual(names);
  });

  it('has no address for divisions shown side by side', () => {
    expect(nameEntries(setup, new Set([0, 2]))).toEqual({ division: null, pool: null });
  });

  it('finds a team again by its names, whatever they look like', () => {
    for (const team of [0, 1, 2, 3, 4, 5])
      expect(findTeam(setup, nameTeam(setup, team))).toBe(team);
  });

  it('finds a playoff, and no team among its placeholders', () => {
    const { entries } = setup;
    const [teams, started] = [
      ['1st in South', '2nd in South'],
      { kind: 'single', seeds: [] },
    ] as const;
    const playoff = {
      ...entries[1]!,
      pool: 'Playoffs',
      format: 'playoff',
      teams,
      playoff: started,
    };
    const whole = { ...setup, entries: [playoff as Entry, ...entries] };
    expect([...findEntries(whole, { division: 'Juniors', pool: 'Playoffs' })]).toEqual([0]);
    expect(findTeam(whole, { ...NO_VIEW_OPTIONS, team: '1st in South' })).toBeNull();
    expect(findTeam(whole, { ...NO_VIEW_OPTIONS, team: 'Bears' })).toBe(5);
  });

  it('finds no team of another division, and none that was renamed', () => {
    expect(findTeam(setup, { ...NO_VIEW_OPTIONS, team: 'Bears', division: 'Seniors' })).toBeNull();
    expect(findTeam(setup, { ...NO_VIEW_OPTIONS, team: 'Bears', division: 'Gone' })).toBeNull();
    expect(findTeam(setup, { ...NO_VIEW_OPTIONS, team: 'Eagles' })).toBeNull();
    expect(findTeam(setup, NO_VIEW_OPTIONS)).toBeNull();
    expect(findTeam(setup, { ...NO_VIEW_OPTIONS, team: 'Bears' })).toBe(3); // without its division
  });
});
