import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** Publishes with the dialog's defaults. */
export async function confirmPublish(): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Publish schedule' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => {
    if (screen.queryByRole('dialog', { name: 'Publish schedule' }) !== null)
      throw new Error('open');
  });
}
