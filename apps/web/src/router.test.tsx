import { PRODUCT_PAGES } from '@evenfield/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPages } from './router.tsx';
import { renderInApp } from './testing/render-in-app.tsx';

function open(address: string) {
  const router = createPages({ history: createMemoryHistory({ initialEntries: [address] }) });
  renderInApp(<RouterProvider router={router} />);
  return router;
}

test('H10 there is a page at every address that the contract names, and at no other', () => {
  const { routesByPath } = open('/');
  const paths = Object.keys(routesByPath).filter((path) => path !== '/$');
  expect(paths.sort()).toEqual([...PRODUCT_PAGES].sort());
});

test.each(['/nowhere', '/generate-schedule/more', '/dashboard/pricing'])(
  'H10 says at %s that there is no such page, between the header and the footer',
  async (address) => {
    open(address);
    expect(
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found!' }),
    ).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
    expect(document.title).toBe('Page not found - Evenfield');
  },
);

test('H10 the home page offers both kinds of schedule', async () => {
  open('/');
  expect(await screen.findAllByRole('button', { name: 'Schedule a league' })).not.toHaveLength(0);
  expect(screen.getAllByRole('button', { name: 'Schedule a tournament' })).not.toHaveLength(0);
});

test('reads on from the beginning of the page that a link led to', async () => {
  const router = open('/');
  await screen.findAllByRole('button', { name: 'Schedule a league' });
  expect(document.activeElement).toBe(document.body);
  await router.navigate({ to: '/$', params: { _splat: 'nowhere' } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(document.title).toBe('Page not found - Evenfield');
});

test('drops what it does not know from the address of the generator', () => {
  const router = open('/generate-schedule?event=derby&sport=soccer');
  expect(router.state.location.search).toEqual({ sport: 'soccer' });
});
