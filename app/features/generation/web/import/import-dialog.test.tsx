import type { ServerResponse } from 'node:http';
import {
  ANSWER_LINE_START,
  encodeFaultyFile,
  encodeSchedule,
  type ImportRecord,
} from '@evenfield/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import type { BegunSearch } from '#league/schedule-search.ts';
import { serve } from '#testing/web/serve.ts';
import { setupOf } from '../convert-setup.ts';
import { sampleLeague } from '../sample-league.ts';
import { firstSchedule } from '../testing/first-schedule.ts';
import { button, dialog, openAfresh, press, typedIn } from '../testing/page-driver.tsx';
import { demoCsv } from './demo-csv.ts';

const CSV = `Field numbers,Division name,Pool name,Team name
"1,2",U10,,Tigers
"1,2",U10,,Tigers
1,U10,,Bears
"1,2",U10,,Lions
3,U14,,Alone
`;

const RECORDS: ImportRecord[] = [
  [
    { value: '1,2' },
    { value: 'U10' },
    { value: '' },
    { value: 'Tigers', error: 'Team name is there twice in U10.' },
  ],
  [
    { value: '1', error: 'Field numbers differ.' },
    { value: 'U10' },
    { value: '' },
    { value: 'Bears' },
  ],
  [
    { value: '3', error: 'Field numbers differ.' },
    { value: 'U14' },
    { value: '' },
    { value: 'Alone', error: 'U14 has one team only.' },
  ],
];

/** Sends the responses in order, repeating the last; collects the request bodies. */
async function serveResponses(...answers: readonly object[]): Promise<string[]> {
  const sent: string[] = [];
  await serve(async (request, response: ServerResponse) => {
    let text = '';
    for await (const part of request) text += part;
    sent.push(text);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    response.end(`${ANSWER_LINE_START}${JSON.stringify(answer).slice(1)}\n`);
  });
  return sent;
}

async function openImport(onSchedule?: (search: BegunSearch) => void) {
  openAfresh(onSchedule);
  press('Import');
  return dialog('Import');
}

type Form = Awaited<ReturnType<typeof openImport>>;

function fill(form: Form, file = new File([CSV], 'teams.csv', { type: 'text/csv' })) {
  const chooser = document.querySelector('input[type="file"]');
  if (chooser === null) throw new Error('a file can be chosen');
  fireEvent.change(chooser, { target: { files: [file] } });
  fireEvent.change(form.getByLabelText(/Round robin type/), { target: { value: 'single' } });
  fireEvent.change(form.getByLabelText(/Number of game days/), { target: { value: '9' } });
  fireEvent.change(form.getByLabelText(/Number of time slots/), { target: { value: '4' } });
}

test('asks for the file, the types, the days with dates and the slots, and offers a sample', async () => {
  const form = await openImport();
  expect(form.getByText('Please enter the number of game days and time slot.')).toBeDefined();
  expect(button(/Download a sample CSV/)).toBeDefined();
  expect(form.getByRole('radio', { name: 'Tournament' })).toBeDefined();
  fireEvent.change(form.getByLabelText(/Number of game days/), { target: { value: '2' } });
  fireEvent.change(form.getByLabelText('Day 1'), { target: { value: '04/03/2027' } });
  expect(form.getByLabelText<HTMLInputElement>('Day 2').value).toBe('04/10/2027');
});

test('rows pasted from a spreadsheet are sent as the file that they would be', async () => {
  const sent = await serveResponses(encodeFaultyFile(RECORDS));
  const form = await openImport();
  fill(form);
  press('Remove the file');
  const rows = form.getByLabelText('Or paste rows from a spreadsheet');
  const cells = '1,2\tU10\t\tTigers\r\n1,2\tU10\t\t"Bears ""B"""\r\n';
  fireEvent.paste(rows, { clipboardData: { getData: () => cells } });
  expect(form.getByText('Pasted rows.csv')).toBeDefined();
  press('Import and generate');
  await dialog('Please check the csv for below errors.');
  expect(sent[0]).toContain('"1,2",U10,,Tigers\r\n"1,2",U10,,"Bears ""B"""');
});

test('names the missing inputs once the import is asked for, and live from then on', async () => {
  const form = await openImport();
  expect(form.queryByText('This field is required')).toBeNull();
  press('Import and generate');
  expect(await form.findByText('Please select type')).toBeDefined();
  expect(form.getAllByText('This field is required')).toHaveLength(3);
  fireEvent.change(form.getByLabelText(/Number of game days/), { target: { value: 'x' } });
  expect(await form.findByText('Must be number')).toBeDefined();
  fill(form, new File(['x'], 'teams.xlsx'));
  expect(await form.findByText(/Only a CSV file can be imported/)).toBeDefined();
  expect(form.queryByText('This field is required')).toBeNull();
});

test('the sample file holds field numbers, division, pool and team', () => {
  const [head, ...rows] = Papa.parse<string[]>(demoCsv()).data;
  expect(head).toEqual(['Field numbers', 'Division name', 'Pool name', 'Team name']);
  expect(rows[0]).toEqual(['1,2', 'U10', 'North', 'Bluebirds']);
  expect(rows.every((row) => row.length === 4)).toBe(true);
});

test('an empty file shows an error beside it', async () => {
  const form = await openImport();
  fill(form, new File([], 'teams.csv', { type: 'text/csv' }));
  press('Import and generate');
  expect(await form.findByText('The file is empty.')).toBeDefined();
});

test('shows the errors by division, each text once, beside a toast, and can be closed', async () => {
  await serveResponses(encodeFaultyFile(RECORDS));
  const form = await openImport();
  fill(form);
  press('Import and generate');
  const table = await dialog('Please check the csv for below errors.');
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Field numbers',
    'Division name',
    'Pool name',
    'Team name',
    'Error',
  ]);
  const groups = table.getAllByRole('rowgroup').slice(1);
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole('listitem')
        .map((error) => error.textContent),
    ),
  ).toEqual([
    ['Team name is there twice in U10.', 'Field numbers differ.'],
    ['Field numbers differ.', 'U14 has one team only.'],
  ]);
  expect(screen.getAllByText('Please check the csv for below errors.')).toHaveLength(2);
  fireEvent.click(table.getByText('Close'));
  await waitFor(() => expect(screen.queryByText('Field numbers')).toBeNull());
});

test('a file is put right in place and sent again without choosing it anew', async () => {
  const schedule = firstSchedule(setupOf(sampleLeague('04/03/2027', 'Team')));
  const sent = await serveResponses(encodeFaultyFile(RECORDS), encodeSchedule(schedule, []));
  const onSchedule = vi.fn();
  const form = await openImport(onSchedule);
  fill(form);
  press('Import and generate');
  await screen.findByLabelText('Team name, row 1');
  fireEvent.change(screen.getByLabelText('Team name, row 1'), { target: { value: 'Wolves' } });
  fireEvent.change(screen.getByLabelText('Field numbers, row 2'), { target: { value: '1,2' } });
  press('Leave out row 3');
  press('Import again');
  await waitFor(() => expect(onSchedule).toHaveBeenCalledOnce());
  expect(sent[1]).toContain(
    [
      'Field numbers,Division name,Pool name,Team name',
      '"1,2",U10,,Wolves',
      '"1,2",U10,,Tigers',
      '"1,2",U10,,Bears',
      '"1,2",U10,,Lions\r\n--',
    ].join('\r\n'),
  );
});

test('an imported schedule opens like any other, and the form holds what was imported', async () => {
  const schedule = firstSchedule(setupOf(sampleLeague('04/03/2027', 'Team')));
  await serveResponses(encodeSchedule(schedule, []));
  const onSchedule = vi.fn();
  const form = await openImport(onSchedule);
  fill(form);
  press('Import and generate');
  await waitFor(() => expect(onSchedule).toHaveBeenCalledOnce());
  expect(onSchedule.mock.calls[0]![0].first.schedule).toEqual(schedule);
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(typedIn(/Division name/)).toEqual(['U12', 'U14']);
  expect(typedIn(/^Day 1$/)).toEqual(['04/03/2027']);
});
