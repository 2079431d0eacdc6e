import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PRODUCT_PAGES } from './features/pages.ts';
import { createPages } from './router.tsx';
import { renderInApp } from './testing/web/render-in-app.tsx';

function open(address: string) {
  const router = createPages({ history: createMemoryHistory({ initialEntries: [address] }) });
  renderInApp(<RouterProvider router={router} />);
  return router;
}

/** Waits until nothing loads: a later import would break the next test file. */
function whenLoaded(router: ReturnType<typeof open>) {
  return waitFor(() => expect(router.state.status).toBe('idle'));
}

test('there is a page at every address that features name for the product, and at no other', async () => {
  const router = open('/terms');
  await whenLoaded(router);
  const paths = Object.keys(router.routesByPath).filter((path) => path !== '/' && path !== '/$');
  expect(paths.sort()).toEqual([...PRODUCT_PAGES].sort());
});

test.each(['/', '/schedules', '/s/one', '/nowhere', '/generate-schedule/more'])(
  'has the browser load what is at %s, which is not a page of the product',
  async (address) => {
    const loaded = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const router = open('/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
    expect(loaded).not.toHaveBeenCalled();
    await act(() => router.navigate({ href: address }));
    await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
    expect(router.state.location.pathname).toBe(address);
    loaded.mockRestore();
  },
);

test('a link of the header to a page of the product goes there without loading anything anew', async () => {
  const router = open('/terms');
  const header = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(fireEvent.click(header.getByRole('link', { name: 'Help' }))).toBe(false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(document.title).toBe('Help center - Evenfield');
  expect(header.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page');
});

test('a link of the header to a page of the site is left to the browser', async () => {
  const router = open('/terms');
  const header = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const link = header.getByRole('link', { name: 'Schedules' });
  const click = createEvent.click(link);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // after the page
  let taken = true;
  document.body.addEventListener('click', (event) => (taken = event.defaultPrevented), {
    once: true,
  });
  fireEvent(link, click);
  expect(taken).toBe(false);
  expect(router.state.location.pathname).toBe('/terms');
});

test('drops what it does not know from the address of the generator', async () => {
  const router = open('/generate-schedule?event=derby&sport=soccer');
  await whenLoaded(router);
  expect(router.state.location.search).toEqual({ sport: 'soccer' });
});
