import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loginRecord } from './kernel/web/login-record.ts';
import { openOverlays } from './overlays-root.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

test('a page of the site has the product’s dialogs, one at a time, and its contact form', async () => {
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const button = document.body.appendChild(document.createElement('button'));
  const place = document.body.appendChild(document.createElement('div'));
  const overlays = await openOverlays();
  onTestFinished(() => {
    act(overlays.remove); // or it would close the dialogs of later tests
    goTo.mockRestore();
    loginRecord.clear();
    document.body.replaceChildren();
  });
  expect(screen.queryByRole('dialog')).toBeNull();

  button.focus();
  act(() => overlays.openSignIn('/dashboard/schedules'));
  await screen.findByLabelText('Email');
  act(() => loginRecord.save({ user, token: 'abc' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard/schedules'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));

  act(() => overlays.openContact());
  await screen.findByRole('dialog', { name: 'Contact US' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const takeOut = await act(async () => overlays.mountContactForm(place));
  await waitFor(() => expect(place.textContent).toContain('GET IN TOUCH'));
  act(() => takeOut());
  await waitFor(() => expect(place.textContent).toBe(''));
});
