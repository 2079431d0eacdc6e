import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAfresh, press, type } from '../testing/page-driver.tsx';

test('a folded division is called by its name and, a space apart, by how many teams it has', () => {
  openAfresh();
  type(/Division name/, 'U8');
  type(/Number of teams/, '9');
  press('Details of U8');
  expect(screen.getByRole('heading', { name: /^U8/ }).textContent).toBe('U8 9 teams'); // announced
});
