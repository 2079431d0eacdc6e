import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  no,
  type World,
} from '#testing/server/access/access-table.ts';
import { REGISTRATION_LINK_HEADER, type registrationCalls } from '../../api.ts';
import type { feeCalls } from '../../fees-api.ts';
import { newPricedForm, payOffline } from './use-fees.ts';
import { changed, formInput, inputFor, newForm, register } from './use-registrations.ts';

/** Creates a published form of the owner with a registration. */
async function withRegistration({ url, owner }: World) {
  const form = await newForm(url, owner.token);
  const { secret, registration } = await register(url, inputFor(form));
  return { form, secret, registration };
}

async function byLink(world: World) {
  return { headers: { [REGISTRATION_LINK_HEADER]: (await withRegistration(world)).secret } };
}

/** The same, for $25. */
async function withFee({ url, owner }: World) {
  const form = await newPricedForm(url, owner.token);
  const { registration } = await register(url, inputFor(form));
  return { form, registration };
}

const lionsFee = expect.objectContaining({ name: 'Lions', division: 'U10', cents: 2500 });
const spring = expect.objectContaining({ title: 'Spring League' });
const lions = expect.objectContaining({ name: 'Lions' });

/** Registration: organizers manage it, everybody can register, and a link is all that is needed then. */
export const accessRows = {
  getRegistrationForms: {
    input: async (world) => {
      await withRegistration(world);
      return {};
    },
    owner: fine([spring]),
    other: fine([]),
  },
  saveRegistrationForm: {
    input: async (world) => {
      const { form } = await withRegistration(world);
      const { divisions } = form;
      return { body: formInput({ id: form.id, divisions: [{ ...divisions[0]!, places: 3 }] }) };
    },
    owner: fine(spring),
    other: NOT_THERE,
  },
  deleteRegistrationForm: {
    input: async (world) => ({ query: { form: (await withRegistration(world)).form.id } }),
    owner: fine(),
    other: NOT_THERE,
  },
  getRegistrations: {
    input: async (world) => ({ query: { form: (await withRegistration(world)).form.id } }),
    owner: fine({ form: spring, registrations: [lions] }),
    other: NOT_THERE,
  },
  changeRegistration: {
    input: async (world) => {
      const { registration } = await withRegistration(world);
      return { body: { registration: registration.id, note: 'Paid' } };
    },
    owner: fine(lions),
    other: NOT_THERE,
  },
  deleteRegistration: {
    input: async (world) => ({
      query: { registration: (await withRegistration(world)).registration.id },
    }),
    owner: fine(),
    other: NOT_THERE,
  },
  emailRegistered: {
    input: async (world) => {
      const { form, registration } = await withRegistration(world);
      const words = { subject: 'Kick-off', message: 'We begin on Saturday.' };
      return { body: { form: form.id, registrations: [registration.id], ...words } };
    },
    owner: no('Verify your own e-mail address first: people reply to it.'),
    other: NOT_THERE,
  },
  openRegistrationForm: {
    input: async (world) => ({ params: { form: (await withRegistration(world)).form.id } }),
    everybody: fine(expect.objectContaining({ title: 'Spring League', organizer: 'Ada Byron' })),
  },
  sendRegistration: {
    input: async ({ url, owner }) => ({ body: inputFor(await newForm(url, owner.token)) }),
    everybody: fine({ secret: expect.any(String), registration: lions, fee: null }),
  },
  openOwnRegistration: {
    input: byLink,
    everybody: fine({ form: spring, registration: lions }),
  },
  changeOwnRegistration: {
    input: async (world) => {
      const { secret, registration } = await withRegistration(world);
      const body = changed(registration, { contact: 'Lee Park' });
      return { headers: { [REGISTRATION_LINK_HEADER]: secret }, body };
    },
    everybody: fine(expect.objectContaining({ contact: 'Lee Park' })),
  },
  confirmOwnPlace: { input: byLink, everybody: fine(lions) },
  withdrawOwnRegistration: {
    input: byLink,
    everybody: fine(expect.objectContaining({ state: 'withdrawn' })),
  },
  resendRegistrationLinks: {
    input: async (world) => {
      const { form, registration } = await withRegistration(world);
      return { body: { form: form.id, email: registration.email } };
    },
    everybody: fine(),
  },

  getFeeAccount: {
    owner: fine(expect.objectContaining({ connection: 'none' })),
    other: fine(expect.objectContaining({ connection: 'none' })),
  },
  setFeeAccount: {
    input: () => ({ body: { currency: 'eur', details: { name: 'Lions Club' } } }),
    owner: fine(expect.objectContaining({ currency: 'eur' })),
    other: fine(expect.objectContaining({ currency: 'eur' })),
  },
  connectFeeAccount: {
    input: () => ({ body: {} }),
    owner: fine({ url: expect.any(String) }),
    other: fine({ url: expect.any(String) }),
  },
  getFees: {
    input: async (world) => ({ query: { form: (await withFee(world)).form.id } }),
    owner: fine(expect.objectContaining({ currency: 'usd', daysToPay: 7 })),
    other: NOT_THERE,
  },
  saveFees: {
    input: async (world) => ({
      body: { form: (await withFee(world)).form.id, daysToPay: 3, divisions: [], codes: [] },
    }),
    owner: fine(expect.objectContaining({ daysToPay: 3, divisions: [] })),
    other: NOT_THERE,
  },
  getRegistrationFees: {
    input: async (world) => ({ query: { form: (await withFee(world)).form.id } }),
    owner: fine({ title: 'Spring League', fees: [lionsFee] }),
    other: NOT_THERE,
  },
  recordOfflinePayment: {
    input: async (world) => {
      const { registration } = await withFee(world);
      return { body: { registration: registration.id, cents: 100, note: '', key: 'k' } };
    },
    owner: fine(lionsFee),
    other: NOT_THERE,
  },
  waiveFee: {
    input: async (world) => ({
      body: { registration: (await withFee(world)).registration.id, note: '' },
    }),
    owner: fine(lionsFee),
    other: NOT_THERE,
  },
  refundFee: {
    input: async (world) => {
      const { registration } = await withFee(world);
      const { body } = await payOffline(world.url, world.owner.token, registration.id, 2500);
      return { body: { payment: body.data.payments[0].id, cents: 100, note: '', key: 'k' } };
    },
    owner: fine(lionsFee),
    other: NOT_THERE,
  },
  getFeeLedger: {
    input: async (world) => {
      await withFee(world);
      return { query: { from: '2000-01-01', through: '2199-12-31' } };
    },
    owner: fine([expect.objectContaining({ kind: 'due', cents: 2500 })]),
    other: fine([]),
  },
  openFees: {
    input: async (world) => ({ params: { form: (await withFee(world)).form.id } }),
    everybody: fine(expect.objectContaining({ takesCards: false, takesCodes: false })),
  },
  quoteFee: {
    input: async (world) => {
      const { form } = await withFee(world);
      return { body: { form: form.id, division: form.divisions[0]!.id, code: '' } };
    },
    everybody: fine({ cents: 2500, currency: 'usd' }),
  },
  openOwnFee: { input: byLink, everybody: fine(null) },
  payOwnFee: { input: byLink, everybody: no('There is nothing to pay.') },
  receiveFeeEvent: {
    input: () => ({ body: { id: 'evt_forged' } }),
    everybody: { status: 400, body: expect.objectContaining({ error: 'malformed' }) },
  },
} satisfies AccessRows<typeof registrationCalls & typeof feeCalls>;
