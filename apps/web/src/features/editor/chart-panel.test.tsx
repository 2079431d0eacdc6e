import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#src/testing/render-in-app.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { createEditor } from './editor.ts';

const schedule = readChart(
  `
                     1      2      3
  2027-04-03  09:00  O1-O2  E1-E2  W1-W2
  off                O3-O1
`,
  [
    { division: 'Open', teams: ['O1', 'O2', 'O3'] },
    { division: 'Under 12', pool: 'East', teams: ['E1', 'E2'] },
    { division: 'Under 12', pool: 'West', teams: ['W1', 'W2'] },
  ],
);

function open() {
  renderInApp(<ChartPanel editor={createEditor()} schedule={schedule} />);
}

const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const choice = (name: string) => screen.getByRole('button', { name });
const isColored = (name: RegExp) => cell(name).style.getPropertyValue('--tint') !== '';
const colored = () => [/O1 against/, /E1 against/, /W1 against/].map(isColored);
const pressed = (name: string) => choice(name).getAttribute('aria-pressed') === 'true';

test('E17 choosing a division puts the others into grey, choosing it again restores them', () => {
  open();
  expect(colored()).toEqual([true, true, true]);
  fireEvent.click(choice('A Open'));
  expect(colored()).toEqual([true, false, false]);
  expect(pressed('A Open')).toBe(true);
  fireEvent.click(choice('A Open'));
  expect(colored()).toEqual([true, true, true]);
  expect(pressed('A Open')).toBe(false);
});

test('E17 Clear Selection restores every colour', () => {
  open();
  fireEvent.click(choice('B1 East'));
  expect(colored()).toEqual([false, true, false]);
  fireEvent.click(choice('Clear Selection'));
  expect(colored()).toEqual([true, true, true]);
});

test('E17 a division stands for all its pools, and with Ctrl another joins those chosen', () => {
  open();
  fireEvent.click(choice('Under 12'));
  expect(colored()).toEqual([false, true, true]);
  expect([pressed('B1 East'), pressed('B2 West')]).toEqual([true, true]);
  fireEvent.click(choice('B2 West'), { ctrlKey: true });
  expect(colored()).toEqual([false, true, false]);
  fireEvent.click(choice('A Open'), { ctrlKey: true });
  expect(colored()).toEqual([true, true, false]);
});

test('F16 writes the code of its division on every match, so that colour is never the only sign', () => {
  open();
  expect(
    [/O1 against/, /E1 against/, /W1 against/].map((name) => cell(name).dataset['code']),
  ).toEqual(['A', 'B1', 'B2']);
});

test('E05 the matches without a cell wait in the buffer', () => {
  open();
  expect(screen.getByRole('button', { name: 'O3 – O1, Open' })).toBeTruthy();
});
