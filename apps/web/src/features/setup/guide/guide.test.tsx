import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#src/testing/render-in-app.tsx';
import { Guide } from './guide.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const guide = () => screen.queryByText('Make your schedule');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('F23 the guide opens three seconds after the page, with both texts', () => {
  renderInApp(<Guide event="league" />);
  wait(2900);
  expect(guide()).toBeNull();
  wait(200);
  expect(guide()).not.toBeNull();
  expect(screen.getByText('Rules of every schedule')).toBeDefined();
});

test('F23 the guide never opens by itself once somebody types', () => {
  renderInApp(<Guide event="league" />);
  wait(1000);
  fireEvent.keyDown(document.body, { key: 'a' });
  wait(60_000);
  expect(guide()).toBeNull();
});

test('F23 the guide can always be asked for, and stays away where that was ticked', () => {
  const { unmount } = renderInApp(<Guide event="league" />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the guide' }));
  fireEvent.click(screen.getByLabelText("Don't show this again"));
  unmount();
  renderInApp(<Guide event="league" />);
  wait(10_000);
  expect(guide()).toBeNull();
});
