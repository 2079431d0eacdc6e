import { encodeSports } from '@evenfield/wire';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve } from '#testing/web/serve.ts';
import { SportPicker } from './sport-picker.tsx';

const SPORTS = [
  { id: 'soccer', name: 'Soccer' },
  { id: 'ultimate', name: 'Ultimate' },
];

const answer = JSON.stringify(encodeSports(SPORTS));

test('offers the sports that the server lists, and reports which one was picked', async () => {
  const requests: (string | undefined)[] = [];
  await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end(answer);
  });
  const onPick = vi.fn();
  render(<SportPicker event="league" onPick={onPick} onClose={() => {}} />);
  expect(screen.getByRole('status').textContent).toBe('Loading the sports');
  fireEvent.click(await screen.findByRole('button', { name: 'Ultimate' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'ultimate', name: 'Ultimate' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const first = screen.getByRole('button', { name: 'Soccer' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(requests).toEqual(['GET /api/getsports']);
});

test('shows that the sports could not be loaded, and loads them when asked again', async () => {
  let broken = true;
  await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.writeHead(broken ? 503 : 200).end(broken ? '' : answer);
  });
  render(<SportPicker event="tournament" onPick={() => {}} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The sports could not be loaded.',
  );
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Soccer' })).toBeTruthy();
});

test('asks once, however often it is opened, and nobody while it is closed', async () => {
  let requests = 0;
  await serve((_, response) => {
    requests += 1;
    response.setHeader('content-type', 'application/json').end(answer);
  });
  const picker = (event: 'league' | 'tournament' | null) => (
    <SportPicker event={event} onPick={() => {}} onClose={() => {}} />
  );
  const { rerender } = render(picker(null));
  rerender(picker('league'));
  await screen.findByRole('dialog', { name: 'Schedule a league: which sport?' });
  await screen.findByRole('button', { name: 'Soccer' });
  rerender(picker(null));
  expect(screen.queryByRole('button', { name: 'Soccer' })).toBeNull();
  rerender(picker('tournament'));
  expect(await screen.findByRole('button', { name: 'Soccer' })).toBeTruthy();
  expect(requests).toBe(1);
});

test('closes by its button, by Escape and by a press beside it', async () => {
  const onClose = vi.fn();
  render(<SportPicker event="league" onPick={() => {}} onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  dialog.dispatchEvent(new Event('close')); // the browser's event for Escape
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('heading', { name: 'Schedule a league: which sport?' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});
