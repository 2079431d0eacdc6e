import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRotation } from './use-rotation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

function rotate(panels: readonly string[]) {
  const { result, rerender } = renderHook((shown) => useRotation(shown), { initialProps: panels });
  const shown = () => `${result.current.turn.panel} ${result.current.turn.page}`;
  return { result, rerender, shown };
}

test('panel follows panel, page by page, and after the last comes the first', () => {
  const { result, shown } = rotate(['fields', 'results']);
  act(() => result.current.onCount(2));
  const seen = [shown()];
  for (let turn = 0; turn < 3; turn++) {
    wait(12);
    seen.push(shown());
  }
  expect(seen).toEqual(['fields 0', 'fields 1', 'results 0', 'fields 0']);
});

test('the space bar stops it and starts it again, and arrows turn the page', () => {
  const { result, shown } = rotate(['fields', 'results', 'standings']);
  press(' ');
  wait(60);
  expect([shown(), result.current.paused]).toEqual(['fields 0', true]);
  press('ArrowRight');
  expect(shown()).toBe('results 0');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(shown()).toBe('standings 0');
  press(' ');
  wait(12);
  expect(shown()).toBe('fields 0');
});

test('a panel that is there no more gives way to the first', () => {
  const { shown, rerender } = rotate(['fields', 'results']);
  wait(12);
  expect(shown()).toBe('results 0');
  rerender(['fields', 'standings']);
  expect(shown()).toBe('fields 0');
});

test('what is drawn again meanwhile stays no longer for it', () => {
  const { shown, rerender } = rotate(['fields', 'results']);
  for (let drawn = 0; drawn < 11; drawn++) {
    wait(1);
    rerender(['fields', 'results']);
  }
  wait(1);
  expect(shown()).toBe('results 0');
});
