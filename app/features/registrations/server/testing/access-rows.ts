import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  no,
  type World,
} from '#testing/server/access/access-table.ts';
import { REGISTRATION_LINK_HEADER, type registrationCalls } from '../../api.ts';
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
    everybody: fine({ secret: expect.any(String), registration: lions }),
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
} satisfies AccessRows<typeof registrationCalls>;
