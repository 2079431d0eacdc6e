import { expect, test } from 'vitest';
import {
  announcementBody,
  decodeAnnounced,
  encodeAnnounced,
  encodeAnnouncement,
  LONGEST_ANNOUNCEMENT,
} from './announcement.ts';

test.each(['All games of Saturday are off.', 'Line one\nLine two', '<b>rain</b> & "wind"', null])(
  '%j is announced as it was written',
  (text) => {
    const told = announcementBody.parse(encodeAnnouncement({ id: 's1', text }));
    expect(told).toEqual({ id: 's1', text });
    expect(decodeAnnounced(encodeAnnounced(text))).toBe(text);
  },
);

test('only spaces are no announcement', () => {
  expect(announcementBody.parse({ schedule_id: 's1', text: '  \n ' }).text).toBeNull();
});

test('an announcement has at most 500 characters, and no half of one', () => {
  const read = (text: unknown) => announcementBody.safeParse({ schedule_id: 's1', text }).success;
  expect(read('x'.repeat(LONGEST_ANNOUNCEMENT))).toBe(true);
  for (const wrong of [
    'x'.repeat(LONGEST_ANNOUNCEMENT + 1),
    'a\0b',
    'half \ud83d',
    {},
    undefined,
  ]) {
    expect(read(wrong)).toBe(false);
  }
});
