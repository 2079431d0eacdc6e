import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { paintOn } from './division-paint.ts';
import { DIVISION_COLORS } from './palette.ts';

describe('division paint', () => {
  it.each(['light', 'dark'] as const)(
    'writes names, times and fields at 4.5:1 or better on every tint when it is %s',
    (scheme) => {
      for (const color of [...DIVISION_COLORS, '#ffffff', '#000000', '#ffff00', '#0000ff']) {
        const { tint, ink, quiet } = paintOn(scheme, color);
        expect(contrast(tint, ink), `names on ${color}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tint, quiet), `times on ${color}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(['light', 'dark'] as const)(
    'draws a line of 3:1 or better around every color when it is %s, and its own where that is enough',
    (scheme) => {
      const ground = scheme === 'light' ? '#ffffff' : '#181e19';
      for (const color of [...DIVISION_COLORS, '#ffffff', '#000000', '#ffff00', '#181e19']) {
        const { line, outline } = paintOn(scheme, color);
        expect(contrast(line, ground), color).toBeGreaterThanOrEqual(3);
        if (contrast(color, ground) >= 3) expect(line).toBe(color);
        else expect(outline, `a match of ${color} stands out`).toBe(line);
      }
    },
  );
});
