import type { PublicationChoices } from '@evenfield/wire/publishing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Publication } from '#features/schedules/models.ts';
import { PublicationDialog } from '#features/schedules/web/publishing/publication-dialog.tsx';
import { renderInApp } from '#testing/web/render-in-app.tsx';

afterEach(cleanup);

const UNTITLED: Publication = {
  ...{ name: 'U10 – Spring 2027', place: 'North Park', published: false, organizer: null },
  ...{ club: '', person: 'Ada Byron', isListed: true },
};

function open(publication: Partial<Publication> = {}) {
  const sent: PublicationChoices[] = [];
  renderInApp(
    <PublicationDialog
      title="Publish schedule"
      submit="Publish"
      publication={{ ...UNTITLED, ...publication }}
      onSubmit={async (choices) => sent.push(choices)}
      onClose={() => undefined}
    />,
  );
  return sent;
}

const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const enter = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
const preview = () => screen.getByRole('region', { name: 'What everybody sees' }).textContent;

test('one press publishes a schedule under its own name, listed, and shows what everybody sees', async () => {
  const sent = open();
  expect(preview()).toBe(
    'What everybody seesU10 – Spring 2027North ParkCreated By U10 – Spring 2027',
  );
  press();
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'U10 – Spring 2027', organizer: { kind: 'schedule' }, isListed: true },
    ]),
  );
});

test('the name, the club and who can find it are chosen, and shown before they are sent', async () => {
  const sent = open();
  enter('Name', ' Harbor Cup ');
  pick('A club');
  enter('Club name', 'Riverside Rovers');
  expect(preview()).toContain('Created By Riverside Rovers');
  pick('By link only');
  expect(preview()).toContain('Anyone with the link can open it.');
  press();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ name: 'Harbor Cup', isListed: false },
        organizer: { kind: 'club', name: 'Riverside Rovers' },
      },
    ]),
  );
});

test('a name and a club that are missing are asked for, and nothing entered is lost', () => {
  const sent = open();
  enter('Name', '  ');
  pick('A club');
  expect(preview()).toBe('What everybody sees…North ParkCreated By …');
  press();
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  enter('Club name', 'Rovers');
  press();
  expect(screen.getAllByText('This field is required')).toHaveLength(1);
  expect(sent).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Club name' }).value).toBe('Rovers');
});

test('the club of the profile is proposed, and the name of a person is chosen by that person', () => {
  open({ club: 'Hill Hawks' });
  pick('A club');
  expect(preview()).toContain('Created By Hill Hawks');
  pick('Your name: Ada Byron');
  expect(preview()).toContain('Created By Ada Byron');
});

test('a schedule that was published before there was a choice keeps the name of the person', () => {
  open({ published: true });
  expect(preview()).toContain('Created By Ada Byron');
});
