import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import type { Fees, FeesInput } from '../../../fees.ts';
import { feeCalls } from '../../../fees-api.ts';
import type { RegistrationForm } from '../../../form.ts';
import { samplePrices } from '../testing/sample-fees.ts';
import { sampleForm } from '../testing/sample-registrations.ts';
import { data, keyOf, serveRegistrations } from '../testing/serve-registrations.ts';
import { FormEditor } from './form-editor.tsx';

afterEach(() => notifications.clean());

interface Shown {
  readonly form?: RegistrationForm | null;
  readonly prices?: Partial<Fees>;
  readonly breaks?: boolean; // the connection, when fees are saved
}

async function openEditor({ form = sampleForm(), prices, breaks = false }: Shown = {}) {
  const saved: RegistrationForm[] = [];
  const sent = await serveRegistrations({
    others: {
      [keyOf(feeCalls.getFees)]: () => data(samplePrices(prices)),
      [keyOf(feeCalls.saveFees)]: ({ codes, ...input }: FeesInput) =>
        !breaks &&
        data({
          ...{ ...samplePrices(prices), ...input },
          codes: codes.map((code, at) => ({ ...code, id: code.id ?? `code-${at}`, used: 0 })),
        }),
    },
  });
  renderOnPage(
    <ModalsProvider>
      <Notifications />
      <FormEditor form={form} divisionsOf={[]} onSaved={(next) => saved.push(next)} />
    </ModalsProvider>,
  );
  await screen.findByLabelText('Registration costs a fee');
  return { sent, saved };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button')!);
const calls = (sent: readonly { readonly call: string }[]) =>
  sent.map(({ call }) => call.split('/').at(-1));

test('prices and a code are saved after the form, in cents', async () => {
  const { sent, saved } = await openEditor();
  fireEvent.click(field('Registration costs a fee'));
  type('Price of U10', '25,00');
  fireEvent.blur(field('Price of U10'));
  expect(field('Price of U10').value).toBe('$25.00');
  type('Early-bird price of U10', '20');
  type('Early bird until (U10)', '02/01/2027');
  type('Days to pay', '14');
  press('Add code');
  type('Code 1', 'SIBLING');
  type('Percent of code 1', '10');
  press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls(sent)).toEqual(['forms', 'prices']);
  expect(sent[1]?.body).toEqual({
    ...{ form: 'spring', daysToPay: 14 },
    divisions: [{ division: 'u10', price: 2500, earlyPrice: 2000, earlyUntil: '2027-02-01' }],
    codes: [{ id: null, code: 'SIBLING', percent: 10, cents: null, mostUses: null, until: null }],
  });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('stored prices are shown in their currency, and sent only if they change', async () => {
  const divisions = [{ division: 'u10', price: 2500, earlyPrice: null, earlyUntil: null }];
  const { sent, saved } = await openEditor({ prices: { currency: 'eur', divisions } });
  await waitFor(() => expect(field('Price of U10').value).toBe('€25.00'));
  press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls(sent)).toEqual(['forms']);
});

test('faults stand beside the fields, and nothing is sent', async () => {
  const { sent } = await openEditor();
  fireEvent.click(field('Registration costs a fee'));
  press('Save');
  expect(await screen.findByText('Enter the price of at least one division.')).toBeTruthy();
  type('Price of U10', 'a few');
  expect(screen.getByText('Enter the price.')).toBeTruthy();
  expect(screen.getByText('Fix 1 error above')).toBeTruthy();
  expect(field('Price of U10').value).toBe('a few');
  expect(sent).toEqual([]);
});

test('a new form is published only after its fees are stored', async () => {
  const { sent, saved } = await openEditor({ form: null });
  type('Title *', 'Spring league');
  type('Name of division 1', 'U10');
  fireEvent.click(field('Registration costs a fee'));
  type('Price of U10', '25');
  press('Save and publish');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls(sent)).toEqual(['forms', 'prices', 'forms']);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { id: null, isPublished: false },
    { form: 'new-form', divisions: [{ division: 'division-0', price: 2500 }] },
    { id: 'new-form', isPublished: true },
  ]);
});

test('a form whose fees could not be saved stays a draft, is not made twice, and loses no input', async () => {
  const { sent, saved } = await openEditor({ form: null, breaks: true });
  type('Title *', 'Spring league');
  type('Name of division 1', 'U10');
  fireEvent.click(field('Registration costs a fee'));
  type('Price of U10', '25');
  press('Save and publish');
  expect(
    await screen.findByText(/^The form is saved as a draft, but its fees are not/),
  ).toBeTruthy();
  expect(saved).toEqual([]);
  expect(screen.getByDisplayValue('25')).toBeTruthy();
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  press('Save draft');
  await waitFor(() => expect(calls(sent)).toHaveLength(4));
  expect(sent[2]?.body).toMatchObject({ id: 'new-form', isPublished: false });
});
