import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawnCount } from './use-drawn-count.ts';

test('draws a usual number of inputs at once', () => {
  expect(renderHook(() => useDrawnCount(40)).result.current).toBe(40);
});

test('draws 1,800 inputs by and by, and no more than are wanted', async () => {
  const { result, rerender } = renderHook((count: number) => useDrawnCount(count), {
    initialProps: 1800,
  });
  expect(result.current).toBe(100);
  await waitFor(() => expect(result.current).toBe(1800));
  rerender(2);
  expect(result.current).toBe(2);
});
