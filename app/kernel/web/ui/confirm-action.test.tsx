import { ModalsProvider } from '@mantine/modals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { confirmAction } from './confirm-action.tsx';

/** Opens the dialog; returns a mock called with the answer. */
async function openQuestion({ danger = false } = {}) {
  renderInApp(<ModalsProvider>{null}</ModalsProvider>);
  const answered = vi.fn();
  act(() => {
    const question = 'Are you sure you want to reset?';
    void confirmAction({ question, confirm: 'Reset', danger }).then(answered);
  });
  await screen.findByRole('dialog', { name: 'Please confirm' });
  return answered;
}

test('asks in the exact words and answers yes to the verb on the button', async () => {
  const answered = await openQuestion();
  expect(screen.getByRole('dialog').textContent).toContain('Are you sure you want to reset?');
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
});

test('answers no to Cancel', async () => {
  const answered = await openQuestion();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
});

test('answers no to Escape', async () => {
  const answered = await openQuestion();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
});

test.each([
  { danger: true, name: 'Cancel', where: 'Cancel where something would be lost' },
  { danger: false, name: 'Reset', where: 'the main button where nothing is lost' },
])('puts the keyboard on $where', async ({ danger, name }) => {
  await openQuestion({ danger });
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
