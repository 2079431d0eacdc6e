import { viewMatches } from '@evenfield/engine';
import { encodeScheduleCsv } from '@evenfield/wire';
import { fireEvent, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import type { BegunSearch } from '#league/schedule-search.ts';
import { setupOf } from '../convert-setup.ts';
import { sampleLeague } from '../sample-league.ts';
import { firstSchedule } from '../testing/first-schedule.ts';
import { dialog, openAfresh, press } from '../testing/page-driver.tsx';
import { readCells } from './import-rows.ts';
import { readFinished } from './read-finished.ts';

const rowsOf = (schedule: ReturnType<typeof firstSchedule>) =>
  encodeScheduleCsv(schedule, viewMatches(schedule, { kind: 'all' }));

async function choose(rows: string[][], onSchedule: (search: BegunSearch) => void) {
  openAfresh(onSchedule);
  press('Import');
  const form = await dialog('Import');
  const chooser = document.querySelector('input[type="file"]');
  if (chooser === null) throw new Error('a file can be chosen');
  const text = `\ufeff${Papa.unparse(rows, { delimiter: ';' })}`;
  const file = new File([text], 'schedule.csv', { type: 'text/csv' });
  fireEvent.change(chooser, { target: { files: [file] } });
  return form;
}

test('an exported schedule.csv is opened as the same schedule, without the server', async () => {
  const exported = rowsOf(firstSchedule(setupOf(sampleLeague('04/03/2027', 'Team'))));
  const onSchedule = vi.fn<(search: BegunSearch) => void>();
  await choose(exported, onSchedule);
  await waitFor(() => expect(onSchedule).toHaveBeenCalledOnce());
  expect(rowsOf(onSchedule.mock.calls[0]![0].first.schedule)).toEqual(exported);
});

test('a row that makes no sense shows an error beside the file', async () => {
  const exported = rowsOf(firstSchedule(setupOf(sampleLeague('04/03/2027', 'Team'))));
  exported[2]![2] = 'soon';
  const onSchedule = vi.fn();
  const form = await choose(exported, onSchedule);
  expect(await form.findByText("Row 3: 'soon' is no date like 04/23/2027.")).toBeDefined();
  expect(onSchedule).not.toHaveBeenCalled();
});

test('a file of more than 32 MB is refused before it is read', async () => {
  const file = new Blob([new Uint8Array(32 * 1024 * 1024 + 1)]);
  const read = vi.spyOn(file, 'arrayBuffer');
  const reading = { signal: new AbortController().signal, onProgress: vi.fn() };
  expect(await readFinished(file, reading)).toMatchObject({
    refusal: [{ message: 'A file has at most 32 MB: choose one of fewer matches.' }],
  });
  expect(read).not.toHaveBeenCalled();
});

test('the server reads no more rows of a long file than it takes to refuse it', async () => {
  const rows = await readCells(new Blob(['a,b\n\n'.repeat(100_000)]));
  expect(rows.filter(([cell]) => cell !== '')).toHaveLength(27_002);
});
