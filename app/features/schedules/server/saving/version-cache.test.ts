import { expect, test } from 'vitest';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { cacheVersions } from './version-cache.ts';

const schedule = smallSchedule();

test('the versions that were used last stay, as long as there is room', () => {
  const one = cacheVersions(Number.POSITIVE_INFINITY);
  one.set('a', 1, schedule);
  expect([one.get('a', 1), one.get('a', 2), one.get('b', 1)]).toEqual([schedule, null, null]);

  const bytes = 100 * schedule.fixtures.ids.length + 4 * JSON.stringify(schedule.setup).length;
  const two = cacheVersions(2 * bytes);
  for (const version of [1, 2]) two.set('a', version, schedule);
  two.set('a', 2, schedule); // takes no more room than before
  two.get('a', 1);
  two.set('a', 3, schedule);
  expect([1, 2, 3].map((version) => two.get('a', version) !== null)).toEqual([true, false, true]);
});

test('a schedule that is larger than the room is not kept', () => {
  const none = cacheVersions(100);
  none.set('a', 1, schedule);
  expect(none.get('a', 1)).toBeNull();
});
