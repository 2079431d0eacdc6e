import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PublishHeader } from '#features/schedules/web/publishing/publish-header.tsx';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { PLAN, serveSchedules } from './testing/serve-schedules.ts';

afterEach(cleanup);

async function open({ published = true, paid = true, id = 's1' as string | null, busy = false }) {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: paid ? PLAN : null });
  saved[0]!.published = published;
  const pressed: string[] = [];
  renderInApp(
    <PublishHeader
      {...{ id, busy }}
      onPublish={() => pressed.push('publish')}
      onShare={() => pressed.push('share')}
      onRenamed={(_, name) => pressed.push(name)}
    />,
  );
  return { pressed, saved };
}

test('a published schedule has a badge that leads to its page, and is shared with one press', async () => {
  const { pressed } = await open({});
  const badge = await screen.findByRole('link', { name: 'Published' });
  expect(badge.getAttribute('href')).toBe('/s/s1');
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(pressed).toEqual(['share']);
});

test('a published schedule that no plan shows has a warning in place of the badge', async () => {
  await open({ paid: false });
  await screen.findByText('Not visible: you need LITE');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['s1', null])('what is not published, saved or not, can be: %s', async (id) => {
  const { pressed } = await open({ published: false, id });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(pressed).toEqual(['publish']);
});

test('a press while it is being published does nothing', async () => {
  const { pressed } = await open({ published: false, busy: true });
  const button = await screen.findByRole('button', { name: 'Publish' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(pressed).toEqual([]);
});

test('what everybody sees of a published schedule is changed from beside the badge', async () => {
  const { pressed, saved } = await open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Publication settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publication settings' }));
  const person = dialog.getByRole<HTMLInputElement>('radio', { name: 'Your name: Ada Byron' });
  expect(person.checked).toBe(true); // the default of older publications
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Cup' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'By link only' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved[0]).toMatchObject({ name: 'Cup', organizer: 'person', isListed: false });
  expect(pressed).toEqual(['Cup']);
});
