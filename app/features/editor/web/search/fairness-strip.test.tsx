import { tablePreset } from '@evenfield/engine';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SearchListener } from '#league/schedule-search.ts';
import { first, second, third } from '#testing/web/found-samples.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createEditor, openedSchedule } from '../editor.ts';
import { FairnessStrip } from './fairness-strip.tsx';
import { openSearch } from './follow-search.ts';

function open(found = first) {
  const editor = createEditor();
  let listener: SearchListener;
  let end: () => void;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stop = vi.fn(() => end());
  const rest = {
    stop,
    follow: (onNews: SearchListener) => {
      listener = onNews;
      return over;
    },
  };
  openSearch(editor, { first: found, rest }, 'Generate Schedule');
  renderInApp(<FairnessStrip editor={editor} />);
  return { editor, stop, report: () => listener, end: () => end() };
}

const strip = () => screen.getByRole('region', { name: 'Fairness' }).textContent;
const status = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.queryByRole('button', { name });

test('shows on how many measures it is fair, and the biggest issue, while it gets fairer', async () => {
  const { report } = open();
  expect(strip()).toContain('Looking for a fairer schedule');
  expect(strip()).toContain('Biggest issue: 1 game off an even share of fields (ideal: 0).');
  act(() => report().onBetter(second));
  expect(strip()).toMatch(/Getting fairer: fair on \d+ of 11 measures/);
  expect(screen.getByRole('progressbar')).toBeDefined();
  expect(button('Improve')).toBeNull();
});

test('the biggest issue uses the words of the sport', () => {
  const { schedule, counts } = first;
  const setup = { ...schedule.setup, tables: tablePreset('basketball') };
  open({ schedule: { ...schedule, setup }, counts });
  expect(strip()).toContain('Biggest issue: 1 game off an even share of courts (ideal: 0).');
});

test('Stop keeps what was found and offers to go on', async () => {
  const { editor, stop, report } = open();
  act(() => report().onBetter(second));
  fireEvent.click(button('Stop')!);
  expect(stop).toHaveBeenCalledOnce();
  expect(await screen.findByRole('button', { name: 'Improve' })).toBeDefined();
  expect(strip()).toContain('Stopped with the best so far');
  expect(openedSchedule(editor.getState())).toBe(second.schedule);
});

test('a screen reader hears the beginning and the end of a search, not its steps', async () => {
  const { report, end } = open();
  const beginning = status();
  act(() => report().onBetter(second));
  act(() => report().onProgress(0.8));
  expect(status()).toBe(beginning);
  act(() => report().onBetter(third));
  await act(async () => end());
  expect(status()).toContain('measures');
});

test('where room is scarce it is one line, which unfolds to what comes next', () => {
  const page = window as unknown as Window; // the test window is happy-dom's
  page.happyDOM.setViewport({ width: 390, height: 844 });
  onTestFinished(() => page.happyDOM.setViewport({ width: 1024, height: 768 }));
  open();
  expect(strip()).toMatch(/^Fair on \d+ of 11 measures/);
  expect(strip()).not.toContain('Biggest issue');
  fireEvent.click(button('Details')!);
  expect(button('Details')?.getAttribute('aria-expanded')).toBe('true');
  expect(strip()).toContain('Biggest issue');
});

test('what Improve has found is offered to be looked at, and nothing has changed yet', async () => {
  const { editor, end } = open();
  await act(async () => end());
  const improving = { kind: 'improve', state: 'stopped', done: 1, bettered: true } as const;
  act(() => editor.setState({ search: { ...improving, stop: () => undefined, proposed: third } }));
  expect(strip()).toMatch(/A fairer schedule was found: fair on \d+ of 11 measures/);
  expect(strip()).toContain('Nothing has changed yet.');
  expect(button('Improve')).toBeNull();
  fireEvent.click(button('See what changes')!);
  expect(editor.getState().dialog).toEqual({ kind: 'improvement' });
  expect(openedSchedule(editor.getState())).toBe(first.schedule);
});
