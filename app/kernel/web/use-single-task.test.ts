import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSingleTask } from './use-single-task.ts';

const untilAborted = ({ signal }: { readonly signal: AbortSignal }) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test('the next task aborts the one before, whose end is not taken for its own', async () => {
  const { result } = renderHook(useSingleTask);
  let end = (_made: string) => {};
  const work = () => new Promise<string>((resolve) => (end = resolve));
  const [first, second] = await act(async () => {
    const begun = [result.current.run(untilAborted), result.current.run(work)];
    await begun[0];
    return begun;
  });
  expect(await first).toBeNull();
  expect(result.current.running).toBe(true);
  await act(async () => end('made'));
  expect(await second).toBe('made');
  expect(result.current.running).toBe(false);
});

test('a task ends with null when it is canceled, and when its page is left', async () => {
  const { result, unmount } = renderHook(useSingleTask);
  for (const leave of [() => result.current.cancel(), unmount]) {
    const ended = await act(async () => {
      const begun = result.current.run(untilAborted);
      leave();
      return begun;
    });
    expect(ended).toBeNull();
  }
});

test('the late result of a canceled task is dropped, and its failure is not reported', async () => {
  const { result } = renderHook(useSingleTask);
  const deaf = [async () => 'made', () => Promise.reject(new Error('too late'))];
  for (const work of deaf) {
    const ended = await act(async () => {
      const begun = result.current.run(work);
      result.current.cancel();
      return begun;
    });
    expect(ended).toBeNull();
  }
  expect(result.current.running).toBe(false);
});

test('a failure is passed on, and another task may follow', async () => {
  const { result } = renderHook(useSingleTask);
  await act(async () => {
    const failing = result.current.run(() => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await result.current.run(async () => 'made')).toBe('made');
  });
});

test('only a task that takes long shows its progress', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(useSingleTask);
  let report = (_done: number) => {};
  let ended: Promise<unknown> | undefined;
  act(() => {
    ended = result.current.run((task) => {
      report = task.onProgress;
      return untilAborted(task);
    });
  });
  expect(result.current).toMatchObject({ running: true, slow: null });
  act(() => report(0.25));
  expect(result.current.slow).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.slow).toEqual({ done: 0.25 });
  act(() => report(0.5));
  expect(result.current.slow).toEqual({ done: 0.5 });
  await act(async () => {
    result.current.cancel();
    await ended;
  });
  expect(result.current).toMatchObject({ running: false, slow: null });
});
