import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfMonth } from '#kernel/server/payments/test-mode/billing-month.ts';
import { monthsBetween } from './open-months.ts';

test('the months before one are those that the provider had, whatever the day of the purchase', () => {
  const anchors = fc.date({
    min: new Date('2027-01-01T00:00:00Z'),
    max: new Date('2032-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anchors, fc.nat(30), fc.nat(30), (anchor, known, passed) => {
      const runs = known + passed;
      const running = { start: startOfMonth(anchor, runs), end: startOfMonth(anchor, runs + 1) };
      const between = Array.from({ length: Math.max(0, passed - 1) }, (_, i) =>
        startOfMonth(anchor, known + 1 + i),
      );
      expect(monthsBetween(startOfMonth(anchor, known), running)).toEqual(between);
    }),
  );
});
