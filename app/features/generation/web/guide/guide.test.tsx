import { tablePreset } from '@evenfield/engine';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { Guide } from './guide.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const guide = () => screen.queryByText('Make your schedule');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('the guide opens three seconds after the page, with both texts', () => {
  renderInApp(<Guide event="league" setup={{}} />);
  wait(2900);
  expect(guide()).toBeNull();
  wait(200);
  expect(guide()).not.toBeNull();
  expect(screen.getByText('Rules of every schedule')).toBeDefined();
});

test('both texts are in the words of the sport', () => {
  const { baseElement } = renderInApp(
    <Guide event="league" setup={{ tables: tablePreset('basketball') }} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show the guide' }));
  expect(screen.getAllByText(/^No team and no court is ever booked twice/)).toHaveLength(2);
  expect(screen.getByText(/fills the game days, time slots and courts/)).toBeDefined();
  expect(baseElement.textContent).not.toMatch(/\bfields?\b/i);
});

test('the guide never opens by itself once somebody types', () => {
  renderInApp(<Guide event="league" setup={{}} />);
  wait(1000);
  fireEvent.keyDown(document.body, { key: 'a' });
  wait(60_000);
  expect(guide()).toBeNull();
});

test('the guide can always be asked for, and stays away where that was ticked', () => {
  const { unmount } = renderInApp(<Guide event="league" setup={{}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the guide' }));
  fireEvent.click(screen.getByLabelText("Don't show this again"));
  unmount();
  renderInApp(<Guide event="league" setup={{}} />);
  wait(10_000);
  expect(guide()).toBeNull();
});

test('closing the guide gives the focus back, or where nothing had it to the button that shows it', () => {
  renderInApp(
    <>
      <Guide event="league" setup={{}} />
      <a href="/help">Help</a>
    </>,
  );
  const show = screen.getByRole('button', { name: 'Show the guide' });
  wait(3100);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  wait(1000);
  expect(document.activeElement).toBe(show);
  const help = screen.getByRole('link', { name: 'Help' });
  help.focus();
  fireEvent.click(show);
  wait(1000);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  wait(1000);
  expect(document.activeElement).toBe(help);
});
