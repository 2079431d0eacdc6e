import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { ScheduleAction } from './schedule-action.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

afterEach(() => loginRecord.clear());

/** Returns whether the link is followed, and the path that sign-in was opened with. */
function press(keys: { readonly ctrlKey?: boolean } = {}) {
  const onSignIn = vi.fn();
  render(<ScheduleAction className="" onSignIn={onSignIn} />);
  const link = screen.getByRole('link', { name: 'Saved schedules' });
  const click = createEvent.click(link, keys);
  fireEvent(link, click);
  return { link, followed: !click.defaultPrevented, signIns: onSignIn.mock.calls };
}

test('the way to the schedules opens sign-in over the page for whoever is signed out', () => {
  const { followed, signIns } = press();
  expect(followed).toBe(false);
  expect(signIns).toEqual([['/dashboard/schedules']]);
});

test('the way to the schedules leads there at once for whoever is signed in', () => {
  loginRecord.save({ user, token: 'abc' });
  const { link, followed, signIns } = press();
  expect(followed).toBe(true);
  expect(link.getAttribute('href')).toBe('/dashboard/schedules');
  expect(signIns).toEqual([]);
});

test('the way to the schedules opens in another tab as any link does', () => {
  const { followed, signIns } = press({ ctrlKey: true });
  expect(followed).toBe(true);
  expect(signIns).toEqual([]);
});
