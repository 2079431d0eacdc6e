import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { readTableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import { registrationCalls } from '../../api.ts';
import { feeCalls } from '../../fees-api.ts';
import type { RegistrationForm } from '../../form.ts';
import { FormPage } from './form-page.tsx';
import { paidFee, sampleFee } from './testing/sample-fees.ts';
import { sampleForm, sampleQueue } from './testing/sample-registrations.ts';
import { data, keyOf, serveRegistrations } from './testing/serve-registrations.ts';
import { type FormView, NEWEST_FIRST } from './view-search.ts';

afterEach(() => {
  loginRecord.clear();
  notifications.clean();
});

interface PageProps {
  readonly id: string;
  readonly first: FormView;
  readonly onDeleted: () => void;
}

function Page({ id, first, onDeleted }: PageProps) {
  const [view, setView] = useState<FormView>(first);
  return (
    <FormPage
      {...{ id, view, onDeleted }}
      onView={setView}
      state={readTableState({}, NEWEST_FIRST)}
      onState={() => undefined}
      filter={{ division: null, state: null, fee: null }}
      onFilter={() => undefined}
      onCreated={() => undefined}
      onTeams={() => undefined}
    />
  );
}

async function openPage(form: RegistrationForm, first: FormView) {
  const sent = await serveRegistrations({
    forms: [form],
    registrations: sampleQueue(['Ants', 'Bees'], 2),
  });
  let deleted = 0;
  const onDeleted = () => {
    deleted += 1;
  };
  renderOnPage(
    <ModalsProvider>
      <Notifications />
      <Page id={form.id} {...{ first, onDeleted }} />
    </ModalsProvider>,
  );
  await screen.findByRole('tab', { name: 'Registrations (2)' });
  return { sent, countDeleted: () => deleted };
}

test('a published form has its address, to be opened and copied', async () => {
  await openPage(sampleForm(), undefined);
  expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
    '/register/spring',
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Share' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(address.value).toMatch(/^http:\/\/.+\/register\/spring$/);
  expect(
    screen.getByText(/^People register on your page, in a frame\. It needs a plan/),
  ).toBeTruthy();
});

test('a draft is published in one press', async () => {
  const { sent } = await openPage(sampleForm({ isPublished: false }), 'share');
  expect(screen.queryByRole('link', { name: 'Open page' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The form is published.')).toBeTruthy();
  expect(sent[0]?.call).toBe(`POST ${registrationCalls.saveRegistrationForm.path}`);
  expect(sent[0]?.body).toMatchObject({ id: 'spring', isPublished: true });
});

test('the question before a form is deleted names how many registrations go with it', async () => {
  const { sent, countDeleted } = await openPage(sampleForm(), 'share');
  fireEvent.click(screen.getByRole('button', { name: 'Delete form' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('2 registrations go with it for good');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete form' }));
  await waitFor(() => expect(countDeleted()).toBe(1));
  expect(sent).toEqual([
    {
      call: `DELETE ${registrationCalls.deleteRegistrationForm.path}`,
      body: { form: 'spring' },
    },
  ]);
});

test('a treasurer, who may not see registrations, sees names and amounts', async () => {
  const user = { firstName: 'Ada', lastName: 'B', email: 'ada@club.example', pictureUrl: null };
  loginRecord.save({ user, token: 'abc' });
  const fees = [sampleFee(), paidFee({ registration: 'bees', name: 'Bees' })];
  await serveRegistrations({
    role: 'treasurer',
    others: {
      [keyOf(feeCalls.getRegistrationFees)]: () => data({ title: 'Spring league', fees }),
    },
  });
  renderOnPage(<Page id="spring" first={undefined} onDeleted={() => undefined} />);
  expect(await screen.findByText('Due $25.00')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  fireEvent.click(screen.getByText('Bees'));
  const details = within(await screen.findByRole('dialog', { name: 'Bees, U10' }));
  expect(details.getByText(/^\$25.00 paid by card on/)).toBeTruthy();
  expect(details.getByText('Refund')).toBeTruthy();
});
