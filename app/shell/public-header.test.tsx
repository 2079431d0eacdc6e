import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PublicHeader } from './public-header.tsx';

function show(path: string) {
  const onSignIn = vi.fn();
  render(<PublicHeader path={path} account="who is here" onSignIn={onSignIn} />);
  return onSignIn;
}

const pagesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the header leads to Home, Pricing, Schedules and Help, and marks the page that is shown', () => {
  show('/schedules');
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  const listed = pagesIn(pages);
  for (const page of [
    ['Home', '/'],
    ['Pricing', '/pricing'],
    ['Schedules', '/schedules'],
    ['Help', '/help'],
  ]) {
    expect(listed).toContainEqual(page);
  }
  const here = within(pages).getAllByRole('link', { current: 'page' });
  expect(here.map(({ textContent }) => textContent)).toEqual(['Schedules']);
  expect(screen.getByRole('banner').textContent).toContain('who is here');
});

test('a phone finds the same pages behind Menu, which closes when one is pressed', () => {
  const onSignIn = show('/');
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Evenfield' });
  const [listed, inMenu] = screen.getAllByRole('navigation', { name: 'Pages' });
  expect(pagesIn(inMenu!)).toEqual(pagesIn(listed!));
  fireEvent.click(within(menu).getByRole('link', { name: 'Saved schedules' }));
  expect(onSignIn).toHaveBeenCalledWith('/dashboard/schedules');
  expect(screen.queryByRole('dialog')).toBeNull();
});
