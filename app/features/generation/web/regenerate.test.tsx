import { text } from 'node:stream/consumers';
import { generateSchedule } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { Regenerate } from './regenerate.tsx';

afterEach(cleanup);

const setup = sampleSetup({ days: 3, slots: 2, fields: 2, entries: [{ teams: 4 }] });
const schedule = generateSchedule(setup, 1);

/** Opens the page with a server whose calls all fail, and returns their bodies. */
async function open({ hasResults = false, published = false }) {
  const calls: string[] = [];
  await serve(async (request, response) => {
    calls.push(await text(request));
    response.writeHead(500).end();
  });
  renderInApp(
    <ModalsProvider>
      <Regenerate
        {...{ schedule, hasResults }}
        isPublished={async () => published}
        onSchedule={() => undefined}
        onUndo={() => undefined}
      />
    </ModalsProvider>,
  );
  return calls;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const question = async () => within(await screen.findByRole('dialog', { name: 'Regenerate' }));

test.each([false, true])(
  'a published schedule is regenerated after one question that names its audience (with results: %s)',
  async (hasResults) => {
    const calls = await open({ hasResults, published: true });
    press('Regenerate');
    const dialog = await question();
    dialog.getByText(/everybody sees the new matches as soon as they are saved/);
    expect(dialog.queryByText(/Played matches stay where they are/) !== null).toBe(hasResults);
    expect(calls).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  },
);

test('a published schedule stays as it is where the question is answered with Cancel', async () => {
  const calls = await open({ published: true });
  press('Regenerate');
  const dialog = await question();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toHaveLength(0);
});

test('what nobody sees and has no results is regenerated without a question', async () => {
  const calls = await open({});
  press('Regenerate');
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('a seed that is typed is the one that is asked for, and one that is none is refused beside it', async () => {
  const calls = await open({});
  press('Enter a seed');
  const seed = await screen.findByRole('textbox', { name: 'Seed' });
  expect(seed).toHaveProperty('value', '1');
  fireEvent.change(seed, { target: { value: '4294967296' } });
  press('Regenerate with this seed');
  await screen.findByText('Enter a whole number from 0 to 4,294,967,295.');
  expect(calls).toHaveLength(0);
  fireEvent.change(seed, { target: { value: ' 27 ' } });
  press('Regenerate with this seed');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(JSON.parse(calls[0]!)).toMatchObject({ seed: 27 });
});
