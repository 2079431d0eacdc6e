import { type TableRules, tablePreset } from '@evenfield/engine';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { TableRulesDialog } from './table-rules-dialog.tsx';

function open() {
  const saved: TableRules[] = [];
  renderInApp(
    <TableRulesDialog
      rules={tablePreset('other')}
      onSave={(rules) => {
        saved.push(rules);
        return null;
      }}
      onClose={() => undefined}
    />,
  );
  return saved;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const order = () =>
  within(screen.getByRole('list', { name: 'Tie-breaks in order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a sport brings its points and its order of ties', () => {
  const saved = open();
  fireEvent.change(screen.getByLabelText(/Start from a sport/), {
    target: { value: 'volleyball' },
  });
  press('Save');
  expect(saved).toEqual([tablePreset('volleyball')]);
});

test('buttons change the order of tie-breaks, which is announced', () => {
  const saved = open();
  press('Move up: Scored');
  expect(order().slice(0, 2)).toEqual(['1. Scored', '2. Difference']);
  expect(screen.getByText('Scored is number 1 of 6 now.').isConnected).toBe(true);
  press('Leave out: Difference');
  press('Save');
  expect(saved[0]?.tieBreaks.slice(0, 2)).toEqual(['for', 'headToHead']);
});

test('a tie-break is dragged to another place', () => {
  open();
  const [first, second] = screen.getAllByRole('listitem');
  fireEvent.dragStart(second!);
  fireEvent.dragEnter(first!);
  fireEvent.dragEnd(second!);
  expect(order().slice(0, 2)).toEqual(['1. Scored', '2. Difference']);
});

test('points beyond the most there can be stay as they were typed, and are not saved', () => {
  const saved = open();
  const win = screen.getByLabelText('Win');
  fireEvent.change(win, { target: { value: '1000' } });
  fireEvent.blur(win);
  expect(screen.getByText('At most 100.').isConnected).toBe(true);
  expect(screen.getByDisplayValue('1000')).toBe(win);
  press('Save');
  expect([saved, document.activeElement]).toEqual([[], win]);
  fireEvent.change(win, { target: { value: '100' } });
  press('Save');
  expect(saved[0]?.win).toBe(100);
});
