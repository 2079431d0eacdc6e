import { describe, expect, it } from 'vitest';
import type { Setup } from '../model/setup.ts';
import { entryCodes } from './entry-codes.ts';

function setupOf(...entries: [division: string, pool: string | null][]): Setup {
  return {
    event: 'league',
    days: [{ date: null }],
    slots: [{ start: null }],
    fields: [{ name: '1' }],
    entries: entries.map(([division, pool]) => ({
      division,
      pool,
      color: '#ffffff',
      format: 'single',
      teams: ['Ants', 'Bees'],
      fields: [0],
    })),
  };
}

describe('entry codes', () => {
  it('gives each division a letter and each pool of it a number', () => {
    const setup = setupOf(
      ['Under 10', null],
      ['Under 12', 'East'],
      ['Open', null],
      ['Under 12', 'West'],
    );
    expect(entryCodes(setup)).toEqual(['A', 'B1', 'C', 'B2']);
  });

  it('goes on with AA behind Z, and no two divisions share a code', () => {
    const many = setupOf(
      ...Array.from({ length: 450 }, (_, i): [string, null] => [`Division ${i}`, null]),
    );
    const codes = entryCodes(many);
    expect(codes.slice(25, 28)).toEqual(['Z', 'AA', 'AB']);
    expect(new Set(codes).size).toBe(450);
  });
});
