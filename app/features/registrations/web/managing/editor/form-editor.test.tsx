import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { Link } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import type { RegistrationForm } from '../../../form.ts';
import { sampleDivision, sampleForm } from '../testing/sample-registrations.ts';
import { serveRegistrations } from '../testing/serve-registrations.ts';
import { FormEditor } from './form-editor.tsx';

afterEach(() => notifications.clean());

async function openEditor(form: RegistrationForm | null, divisionsOf: readonly string[] = []) {
  const sent = await serveRegistrations({});
  const saved: RegistrationForm[] = [];
  const router = renderOnPage(
    <ModalsProvider>
      <Notifications />
      <Link to="/dashboard/registrations">Elsewhere</Link>
      <FormEditor {...{ form, divisionsOf }} onSaved={(next) => saved.push(next)} />
    </ModalsProvider>,
  );
  await screen.findByRole('heading', { name: 'Divisions' });
  return { sent, saved, router };
}

/** An input by its label, whether or not it has an asterisk. */
function field(name: string) {
  return screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));
}

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } });
}

function press(name: string) {
  const words = screen.queryByLabelText(name) ?? screen.getByText(name);
  fireEvent.click(words.closest('button')!);
}

test('a new form is saved as it was entered', async () => {
  const { sent, saved } = await openEditor(null);
  type('Title', 'Spring league');
  type('Name of division 1', 'U10');
  type('Places in U10', '8');
  type('Opens on', '02/01/2027');
  type('Closes on', '03/01/2027');
  type('Closes at', '6 pm');
  press('Add question');
  type('Question 1', 'Which evening?');
  type('Kind of question 1', 'choice');
  type('Choices of question 1', 'Monday\nFriday');
  press('Save draft');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ id: null, title: 'Spring league', isPublished: false, season: null },
    ...{ opens: new Date(2027, 1, 1).toISOString(), erasedOn: '2028-02-29' },
    closes: new Date(2027, 2, 1, 18).toISOString(),
    divisions: [{ id: null, name: 'U10', places: 8, hasWaitlist: true }],
    questions: [{ id: null, kind: 'choice', choices: ['Monday', 'Friday'] }],
  });
});

test('faults stand beside their fields, and nothing that was typed is lost', async () => {
  const { sent } = await openEditor(null);
  type('Places in Division 1', 'a few');
  type('Closes on', '02/30/2027');
  press('Save and publish');
  expect(await screen.findByText('Fix 4 errors above')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  expect(screen.getByText('Name what people register for.')).toBeTruthy();
  expect(screen.getByText('Places are a whole number.')).toBeTruthy();
  expect(screen.getByDisplayValue('a few')).toBeTruthy();
  expect(screen.getByDisplayValue('02/30/2027')).toBeTruthy();
  type('Title', 'Spring league');
  expect(screen.queryByText('Name what people register for.')).toBeNull();
  expect(sent).toEqual([]);
});

test('divisions are moved by the keyboard, and the focus stays with the one that moved', async () => {
  const divisions = ['U8', 'U10', 'U12'].map((name) =>
    sampleDivision({ id: name.toLowerCase(), name }),
  );
  await openEditor(sampleForm({ divisions }));
  const names = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Name of division/).map(({ value }) => value);
  press('Move U8 down');
  expect(names()).toEqual(['U10', 'U8', 'U12']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move U8 down');
  press('Move U8 down');
  expect(names()).toEqual(['U10', 'U12', 'U8']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move U8 up');
  press('Remove U12');
  expect(names()).toEqual(['U10', 'U8']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move U8 up');
  press('Add division');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name of division 3');
});

test('a division with registrations stays, and so does what registers', async () => {
  const divisions = [sampleDivision(), sampleDivision({ id: 'u12', name: 'U12' })];
  await openEditor(sampleForm({ divisions }), ['u10']);
  press('Remove U10');
  expect(screen.getByDisplayValue('U10')).toBeTruthy();
  press('Remove U12');
  expect(screen.queryByDisplayValue('U12')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Single players').disabled).toBe(true);
});

test('who leaves with unsaved input is asked first', async () => {
  const { router } = await openEditor(sampleForm());
  type('Title', 'Summer league');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByDisplayValue('Summer league')).toBeTruthy();
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(await screen.findByText('Discard'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/registrations'));
});

test('the preview shows what people are asked before anything is saved', async () => {
  const { sent } = await openEditor(null);
  type('Title', 'Spring league');
  press('Add consent');
  type('Consent 1', 'I keep to the rules.');
  press('Preview');
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: 'Spring league' })).toBeTruthy();
  expect(preview.getByRole('checkbox', { name: /^I keep to the rules/ })).toBeTruthy();
  expect(preview.getByRole('textbox', { name: 'Days on which the team can’t play' })).toBeTruthy();
  expect(sent).toEqual([]);
});
