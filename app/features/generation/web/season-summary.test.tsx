import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAfresh, press } from './testing/page-driver.tsx';

test('the summary is busy, so that it is not announced, until nothing changes any more', async () => {
  openAfresh();
  press('Try with a sample league');
  const summary = await screen.findByText(/^64 matches/);
  fireEvent.change(screen.getByLabelText(/^Total number of fields/), { target: { value: '2' } });
  await screen.findByText(/^64 matches, room for 72/);
  expect(summary.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(summary.getAttribute('aria-busy')).toBe('false'), { timeout: 10_000 });
});
