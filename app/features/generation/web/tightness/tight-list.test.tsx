import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, openAfresh, press, type } from '../testing/page-driver.tsx';

const limited = 'U12 uses all of its 36 places.';
const relaxed = 'Without the limit of 1 game a day for U12: 108 places.';

test('a plain grid with room says nothing more than whether it fits', () => {
  openAfresh();
  press('Try with a sample league');
  expect(screen.getByText('64 matches, room for 108. It fits.')).toBeDefined();
  expect(screen.queryByText(/places/)).toBeNull();
});

test('what a limit makes tight is said at once, with what the limit costs', () => {
  openAfresh();
  press('Try with a sample league');
  press('Youth');
  expect(screen.getByText(limited)).toBeDefined();
  expect(screen.getByText(/^Without the limit/).textContent).toContain(relaxed);
});

test('a season that cannot fit says so before it is generated, and what would be enough', async () => {
  openAfresh();
  press('Try with a sample league');
  press('Youth');
  type(/Number of game days/, '8');
  expect(screen.getByText('64 matches. It does not fit.')).toBeDefined();
  expect(screen.getByText('U12 has 36 games and at most 32 places.')).toBeDefined();
  expect(
    screen.getByText(/^Dropping the limit of 1 game a day for U12 .*would make enough room\.$/),
  );
  expect(screen.queryByText(limited)).toBeNull();
  type(/Number of game days/, '9');
  expect(screen.getByText(limited)).toBeDefined();
  expect(await screen.findByText('1 limit is nearly reached.')).toBeDefined();
});

test('all but the tightest wait behind a button', () => {
  openAfresh();
  press('Try with a sample league');
  press('Youth');
  type(/Number of game days/, '7');
  const more = button(/^\d more$/);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  press(/^\d more$/);
  expect(button('Show fewer').getAttribute('aria-expanded')).toBe('true');
});
