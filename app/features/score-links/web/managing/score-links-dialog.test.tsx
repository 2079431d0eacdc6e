import { readChart } from '@evenfield/engine/testing';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderWithResults } from '#features/results/web/testing/render-with-results.tsx';
import { serveResults } from '#features/results/web/testing/serve-results.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { ScoreLinksDialog } from './score-links-dialog.tsx';

const schedule = readChart(`
                     1            2
  2027-04-03  09:00  Lions-Bears  Ants-Bees
`);
const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  cleanup();
  loginRecord.clear();
  notifications.clean();
});

async function open() {
  const server = await serveResults(schedule);
  renderWithResults(schedule, (context) => (
    <ScoreLinksDialog context={context} match={null} onClose={() => undefined} />
  ));
  await screen.findByRole('dialog', { name: 'Score links' });
  return server;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a link is made for somebody, shown once, and listed', async () => {
  const server = await open();
  press('Create link');
  expect(screen.getByText('Say who the link is for.').isConnected).toBe(true);
  fireEvent.change(screen.getByLabelText(/Who it is for/), { target: { value: 'Referee Kim' } });
  press('Create link');
  const link = (await screen.findByLabelText('Link')) as HTMLInputElement;
  expect(link.value).toBe(`${location.origin}/score#a-secret`);
  press('Enlarge'); // to scan it from the phone of its creator
  press('Make it smaller');
  press('Make another');
  expect(screen.queryByLabelText('Link')).toBeNull();
  await screen.findByText('Referee Kim');
  expect(server.account.links).toHaveLength(1);
});

test('a link is ended once that is confirmed, and stays in the list', async () => {
  const server = await open();
  press('Scores on my phone');
  await screen.findByText('My phone');
  fireEvent.click(await screen.findByRole('button', { name: 'End the link for My phone' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End link' }));
  await waitFor(() => expect(server.account.links[0]?.revoked).not.toBeNull());
  await screen.findByText(/^Ended /);
});

test('a link whose field is gone shows that it opens nothing', async () => {
  const server = await open();
  press('Scores on my phone');
  await screen.findByText('My phone');
  server.account.links = server.account.links.map((link) => ({
    ...link,
    scope: { kind: 'field', field: '2' },
    isGone: true,
  }));
  cleanup();
  renderWithResults(schedule, (context) => (
    <ScoreLinksDialog context={context} match={null} onClose={() => undefined} />
  ));
  await screen.findByText('Field 2 was deleted: the link no longer works');
});
