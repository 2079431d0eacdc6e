import { SPORTS } from '@evenfield/wire';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PublicFooter } from './public-footer.tsx';

const under = (name: string) => {
  const part = screen.getByRole('heading', { name }).parentElement;
  return within(part ?? document.body);
};

test('the footer has the eleven sports, Support, Tools, and the year', () => {
  const onContact = vi.fn();
  render(<PublicFooter onContact={onContact} />);
  const sports = under('Sports').getAllByRole('listitem');
  expect(sports.map(({ textContent }) => textContent)).toEqual(SPORTS.map(({ name }) => name));
  expect(sports).toHaveLength(11);
  const support = under('Support');
  expect(support.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/help');
  fireEvent.click(support.getByRole('button', { name: 'Contact' }));
  expect(onContact).toHaveBeenCalledOnce();
  const tools = under('Tools').getAllByRole('link');
  expect(tools.map((link) => link.getAttribute('href'))).toEqual([
    '/generate-schedule?event=league',
    '/generate-schedule?event=tournament',
  ]);
  expect(screen.getByText(`© ${new Date().getFullYear()} Evenfield`)).toBeTruthy();
});
