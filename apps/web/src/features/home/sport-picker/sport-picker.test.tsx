import { encodeSports } from '@evenfield/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#src/testing/render-in-app.tsx';
import { serve } from '#src/testing/serve.ts';
import { SportPicker } from './sport-picker.tsx';

const SPORTS = [
  { id: 'soccer', name: 'Soccer' },
  { id: 'ultimate', name: 'Ultimate' },
];

const answer = JSON.stringify(encodeSports(SPORTS));

test('C03 offers the sports that the server lists, and tells which one was picked', async () => {
  const asked: (string | undefined)[] = [];
  await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end(answer);
  });
  const onPick = vi.fn();
  renderInApp(<SportPicker event="league" onPick={onPick} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ultimate' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'ultimate', name: 'Ultimate' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(asked).toEqual(['GET /api/getsports']);
});

test('C03 says that the sports could not be loaded, and loads them when asked again', async () => {
  let broken = true;
  await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.writeHead(broken ? 503 : 200).end(broken ? '' : answer);
  });
  renderInApp(<SportPicker event="tournament" onPick={() => {}} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The sports could not be loaded.',
  );
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Soccer' })).toBeTruthy();
});

test('asks nobody while it is closed', async () => {
  let asked = 0;
  await serve((_, response) => {
    asked += 1;
    response.end(answer);
  });
  renderInApp(<SportPicker event={null} onPick={() => {}} onClose={() => {}} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(0);
});
