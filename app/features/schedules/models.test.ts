import { expect, test } from 'vitest';
import { announcementInput, LONGEST_ANNOUNCEMENT } from './models.ts';

const read = (text: unknown) => announcementInput.safeParse({ schedule: 's1', text });

test('only spaces are no announcement', () => {
  expect(read('  \n ').data?.text).toBeNull();
  expect(read(null).data?.text).toBeNull();
});

test('an announcement has at most 500 characters, and no half of one', () => {
  expect(read('x'.repeat(LONGEST_ANNOUNCEMENT)).success).toBe(true);
  const tooLong = 'x'.repeat(LONGEST_ANNOUNCEMENT + 1);
  for (const wrong of [tooLong, 'a\0b', 'half \ud83d', {}, undefined]) {
    expect(read(wrong).success).toBe(false);
  }
});
