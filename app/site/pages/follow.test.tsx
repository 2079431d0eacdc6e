import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PageOf } from '../page-of.ts';
import { FollowPage } from './follow.tsx';

const ASKED: PageOf<'follow'> = {
  kind: 'follow',
  act: 'confirm',
  state: 'pending',
  team: 'Bears (U10 A)',
  schedule: { path: '/s/abc?division=U10&pool=A&team=Bears', name: 'Spring <b>League</b>' },
};

const draw = (page: Partial<PageOf<'follow'>>) =>
  render(<FollowPage page={{ ...ASKED, ...page }} />).container;

test.each([
  ['confirm', 'Follow Bears (U10 A)?', 'Follow this team'],
  ['leave', 'Get no more e-mails about Bears (U10 A)?', 'Get no more e-mails'],
] as const)(
  'the page to %s has one button, which posts to its own address without a script',
  (act, title, button) => {
    const page = draw({ act });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(page.textContent).toContain('Spring <b>League</b>');
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.hasAttribute('action')).toBe(false);
    expect(screen.getByRole('button', { name: button }).getAttribute('type')).toBe('submit');
  },
);

test('a finished action shows a message, with the way to the matches while they are public', () => {
  draw({ state: 'done' });
  expect(screen.getByRole('heading', { name: 'You follow Bears (U10 A)' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'See its matches' });
  expect(link.getAttribute('href')).toBe(ASKED.schedule?.path);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['confirm', 'leave'] as const)(
  'a link to %s that no longer works explains what can be done',
  (act) => {
    const page = draw({ act, state: 'unknown', team: null, schedule: null });
    expect(page.textContent).toMatch(/ask again|newest one/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
