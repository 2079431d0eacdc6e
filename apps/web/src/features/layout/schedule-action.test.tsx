import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { accountDialog } from '#src/lib/account-dialog.ts';
import { loginRecord } from '#src/lib/login-record.ts';
import { renderOnPage } from '#src/testing/render-on-page.tsx';
import { ScheduleAction } from './schedule-action.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

afterEach(() => {
  loginRecord.clear();
  accountDialog.setState({ asked: [], goTo: null });
});

async function press() {
  const router = renderOnPage(<ScheduleAction className="" />, '/terms');
  fireEvent.click(await screen.findByRole('link', { name: 'Saved schedules' }));
  return router;
}

test('H01 the way to the schedules opens sign-in over the page for whoever is signed out', async () => {
  const router = await press();
  expect(accountDialog.getState().asked).toMatchObject([{ goTo: '/dashboard/schedules' }]);
  expect(router.state.location.pathname).toBe('/terms');
});

test('H01 the way to the schedules leads there at once for whoever is signed in', async () => {
  loginRecord.save({ user, token: 'abc' });
  const router = await press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/schedules'));
  expect(accountDialog.getState().asked).toEqual([]);
});
