import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, input, openAfresh, press } from '../testing/page-driver.tsx';

function openAdvisor(texts: Readonly<Record<string, string>>) {
  openAfresh();
  return findFormats(texts);
}

async function findFormats(texts: Readonly<Record<string, string>>) {
  press('Suggest a Format');
  const opened = await dialog('Suggest a Format');
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(opened.getByLabelText(label), { target: { value } });
  fireEvent.click(opened.getByRole('button', { name: 'Find formats' }));
  return opened;
}

test('three formats say games, finish and rest, and one press fills in the form, which Undo empties', async () => {
  const opened = await openAdvisor({ Teams: '6', Fields: '2', 'Must be over by': '3pm' });
  const formats = await opened.findByRole('list', { name: 'Formats that fit' });
  const items = within(formats).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[0]!.textContent).toMatch(
    /^\D+5 games per team · finishes at \d\d:\d\d [AP]M · at least \d+ minutes? of rest · 15 matches in all/,
  );
  fireEvent.click(within(formats).getByRole('button', { name: 'Use Round robin' }));
  expect(await screen.findByText('Round robin is filled in.')).toBeDefined();
  expect(input(/^Number of teams/).value).toBe('6');
  expect(input(/^Total number of fields/).value).toBe('2');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  expect(input(/^Number of teams/).value).toBe('');
});

test('a format that takes the place of limits and closed times says so', async () => {
  openAfresh();
  press('Youth');
  fireEvent.click(screen.getByRole('button', { name: /^Closed times/ }));
  press('Add closed time');
  const opened = await findFormats({ Teams: '6', Fields: '2', 'Must be over by': '3pm' });
  fireEvent.click(await opened.findByRole('button', { name: 'Use Round robin' }));
  const message = 'Round robin is filled in; closed times and limits on games were removed.';
  expect(await screen.findByText(message)).toBeDefined();
});

test('what is missing is said, and where nothing fits what would be enough', async () => {
  const opened = await openAdvisor({ Teams: '', Fields: '1' });
  expect(await opened.findByText(/^Enter the number of teams/)).toBeDefined();
  fireEvent.change(opened.getByLabelText('Teams'), { target: { value: '8' } });
  fireEvent.change(opened.getByLabelText('Must be over by'), { target: { value: '10am' } });
  expect(opened.queryByText(/^Enter the number of teams/)).toBeNull();
  fireEvent.click(opened.getByRole('button', { name: 'Find formats' }));
  expect(
    await opened.findByText(
      /^Nothing fits. The shortest format, ‘Swiss, 2 rounds’, would fit .*until /,
    ),
  ).toBeDefined();
});

test('an empty form offers to find a format, and a filled one does so at its head alone', async () => {
  openAfresh();
  press('Find one that fits');
  const opened = await dialog('Suggest a Format');
  fireEvent.click(opened.getByRole('button', { name: 'Cancel' }));
  press('Try with a sample league');
  expect(screen.queryByText('Find one that fits')).toBeNull();
  press('Suggest a Format');
  const filled = await dialog('Suggest a Format');
  expect(filled.getByLabelText<HTMLInputElement>('Teams').value).toBe('9, 8');
});
