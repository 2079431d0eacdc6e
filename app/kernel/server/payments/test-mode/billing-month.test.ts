import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfMonth } from './billing-month.ts';

const DAY = 24 * 60 * 60 * 1000;

function startsFrom(anchor: string, count: number): string[] {
  return Array.from({ length: count }, (_, months) =>
    startOfMonth(new Date(`${anchor}T10:30:00.250Z`), months)
      .toISOString()
      .slice(0, 10),
  );
}

test.each([
  ['2025-01-31', ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31']],
  ['2024-01-31', ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']],
  ['2025-01-30', ['2025-01-30', '2025-02-28', '2025-03-30', '2025-04-30', '2025-05-30']],
  ['2025-11-29', ['2025-11-29', '2025-12-29', '2026-01-29', '2026-02-28', '2026-03-29']],
  ['2024-02-29', ['2024-02-29', '2024-03-29', '2024-04-29', '2024-05-29', '2024-06-29']],
  ['2025-02-28', ['2025-02-28', '2025-03-28', '2025-04-28', '2025-05-28', '2025-06-28']],
  ['2025-12-31', ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
])(
  'the billing months of a plan bought on %s begin on its day or the last there is',
  (anchor, starts) => {
    expect(startsFrom(anchor, starts.length)).toEqual(starts);
  },
);

test('a plan bought on a leap day renews on it every four years, but not in 2100', () => {
  const february = (years: number) =>
    startOfMonth(new Date('2096-02-29T00:00:00Z'), years * 12)
      .toISOString()
      .slice(0, 10);
  expect([0, 1, 2, 3, 4, 8].map(february)).toEqual([
    '2096-02-29',
    '2097-02-28',
    '2098-02-28',
    '2099-02-28',
    '2100-02-28',
    '2104-02-29',
  ]);
});

const anchors = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2120-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const months = fc.nat({ max: 600 });

test('each billing month begins in the calendar month after the one before, at the same time of day', () => {
  fc.assert(
    fc.property(anchors, months, (anchor, count) => {
      const start = startOfMonth(anchor, count);
      const wanted = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + count;
      expect(start.getUTCFullYear() * 12 + start.getUTCMonth()).toBe(wanted);
      expect(start.getTime() % DAY).toBe(anchor.getTime() % DAY);
    }),
  );
});

test('a billing month has 28 to 31 days, and begins on another day only where the month is too short', () => {
  fc.assert(
    fc.property(anchors, months, (anchor, count) => {
      const start = startOfMonth(anchor, count);
      const days = (startOfMonth(anchor, count + 1).getTime() - start.getTime()) / DAY;
      expect([28, 29, 30, 31]).toContain(days);
      const tomorrow = new Date(start.getTime() + DAY);
      const isLast = tomorrow.getUTCMonth() !== start.getUTCMonth();
      expect(start.getUTCDate() === anchor.getUTCDate() || isLast).toBe(true);
      expect(start.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate());
    }),
  );
});

test('the first billing month begins at the purchase', () => {
  fc.assert(
    fc.property(anchors, (anchor) => {
      expect(startOfMonth(anchor, 0)).toEqual(anchor);
    }),
  );
});
