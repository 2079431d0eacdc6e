import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { MonthSelector } from './month-selector.tsx';

const MONTHS = ['2026-12', '2027-04', '2027-05'];

function Chosen({ months }: { readonly months: readonly string[] }) {
  const [month, setMonth] = useState<string | null>(null);
  return <MonthSelector months={months} month={month} onMonth={setMonth} />;
}

const shownMonth = () => screen.getByLabelText<HTMLSelectElement>('Month').value;

test('the first month follows the last, and the last precedes the first', () => {
  renderInApp(<Chosen months={MONTHS} />);
  const seen = [shownMonth()];
  const press = (name: string, times: number) => {
    for (let turn = 0; turn < times; turn++) {
      fireEvent.click(screen.getByRole('button', { name }));
      seen.push(shownMonth());
    }
  };
  press('Next month', 4);
  press('Previous month', 3);
  expect(seen).toEqual([
    ...['All', '2026-12', '2027-04', '2027-05', '2026-12'],
    ...['2027-05', '2027-04', '2026-12'],
  ]);
});

test('from all months the way leads to the last one too, and back to all', () => {
  renderInApp(<Chosen months={MONTHS} />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(shownMonth()).toBe('2027-05');
  expect(screen.getByRole('option', { name: 'May 2027' })).toBeDefined();
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: 'All' } });
  expect(shownMonth()).toBe('All');
});

test('where no match has a date there is no month to go to', () => {
  renderInApp(<Chosen months={[]} />);
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
});
