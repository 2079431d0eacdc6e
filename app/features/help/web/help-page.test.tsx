import { encodeSettings } from '@evenfield/wire';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import { serve } from '#testing/web/serve.ts';
import { contactDialog } from './contact-dialog-store.ts';
import { HelpPage } from './help-page.tsx';

/** Renders the page with these settings from the server. */
async function openHelp(address = '/help', supportEmail: string | null = null) {
  const settings = encodeSettings({
    paymentMode: 'test',
    paymentKey: null,
    tiles: null,
    supportEmail,
  });
  let answered = false;
  await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(settings), () => {
      answered = true;
    });
  });
  const router = renderOnPage(<HelpPage />, address);
  await screen.findByRole('heading', { level: 1, name: 'Help center' });
  await waitFor(() => expect(answered).toBe(true));
  return router;
}

const opened = () =>
  screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);

test('four topic cards, each of which leads to its place on the page', async () => {
  await openHelp();
  const cards = screen.getByRole('navigation', { name: 'Topics' }).querySelectorAll('a');
  const titles = [...cards].map((card) => {
    const place = document.getElementById(new URL(card.href).hash.slice(1));
    return place?.querySelector('h2')?.textContent;
  });
  expect(titles).toEqual([
    'Billing & Payments',
    'Users And Collaboration',
    'Features And Integrations',
    'Frequently Asked Questions',
  ]);
  for (const title of titles) expect(screen.getAllByText(title ?? '')).toHaveLength(2);
});

test('a question opens to its answer and is part of the address until it is closed', async () => {
  const router = await openHelp();
  const question = screen.getByRole('button', { name: 'What is the monthly subscription?' });
  expect(question.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(question);
  await waitFor(() => expect(router.state.location.hash).toBe('monthly-subscription'));
  fireEvent.click(screen.getByRole('button', { name: 'How does the technology work?' }));
  await waitFor(() => expect(router.state.location.hash).toBe('how-the-technology-works'));
  expect(opened()).toHaveLength(2);
  fireEvent.click(question);
  expect(router.state.location.hash).toBe('how-the-technology-works');
  fireEvent.click(screen.getByRole('button', { name: 'How does the technology work?' }));
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(router.history.length).toBe(1); // Back leads to the previous page
});

test('a link to a question opens it, also where the page is there already', async () => {
  const router = await openHelp('/help#rain-day');
  expect(opened()).toEqual(['How do I deal with a rain day?']);
  await router.navigate({ to: '/help', hash: 'changing-a-subscription' });
  await waitFor(() => expect(opened()).toContain('How do I change an existing subscription?'));
});

test('the support is written to by e-mail where it has an address, and by the form', async () => {
  await openHelp('/help', "o'hara+help@league.example");
  const link = await screen.findByRole('link', { name: "o'hara+help@league.example" });
  expect(link.getAttribute('href')).toBe("mailto:o'hara%2Bhelp@league.example");
  fireEvent.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(contactDialog.getState().opened).toBe(true);
});

test('without an address the support block names the form alone', async () => {
  await openHelp();
  expect(screen.getByText(/Ask it with the contact form/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
});
