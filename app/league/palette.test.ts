import { describe, expect, it } from 'vitest';
import { contrast, inkOn } from './contrast.ts';
import { DIVISION_COLORS, nextDivisionColor } from './palette.ts';

describe('the division palette', () => {
  it('has 49 colors, each once', () => {
    expect(new Set(DIVISION_COLORS).size).toBe(49);
  });

  it('takes black or white text of at least 4.5:1 on every color', () => {
    for (const color of DIVISION_COLORS) {
      expect(contrast(color, inkOn(color)), color).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('reads white on navy and black on yellow', () => {
    expect(inkOn('#000080')).toBe('#ffffff');
    expect(inkOn('#ffee00')).toBe('#000000');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it('offers a new division a color nobody has, whatever the case it was typed in', () => {
    expect(nextDivisionColor([])).toBe(DIVISION_COLORS[0]);
    expect(nextDivisionColor([DIVISION_COLORS[0].toUpperCase()])).toBe(DIVISION_COLORS[1]);
  });

  it('starts again when more divisions than colors take part', () => {
    expect(nextDivisionColor([...DIVISION_COLORS])).toBe(DIVISION_COLORS[0]);
  });
});
