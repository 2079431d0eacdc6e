import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  no,
  type World,
} from '#testing/server/access/access-table.ts';
import { buyPlan, newToken, post } from '#testing/server/buying.ts';
import { billingCalls } from '../../api.ts';

async function bought({ url, owner }: World) {
  await buyPlan(url, owner.token);
  return {};
}

export const accessRows = {
  getCurrentPlan: {
    input: bought,
    owner: fine(expect.objectContaining({ planid: 'lite', subscription_status: 'active' })),
    other: fine(null),
  },
  purchasePlan: {
    input: async ({ url }) => ({ body: { cardtoken: await newToken(url), plan: 'lite' } }),
    other: fine(),
    owner: { status: 200, body: expect.objectContaining({ success: false }) }, // it was the other's card
  },
  changeCard: {
    input: async (world) => {
      await bought(world);
      return { body: { cardToken: await newToken(world.url, '5555555555554444') } };
    },
    owner: fine(),
    other: no('You have no plan that could be paid with another card. You can buy it again.'),
  },
  getPayer: {
    input: async ({ url, owner }) => {
      await post(url, owner.token, billingCalls.setPayer, { name: 'Ely Rovers' });
      return {};
    },
    owner: fine(expect.objectContaining({ name: 'Ely Rovers' })),
    other: fine(expect.objectContaining({ name: '' })),
  },
  setPayer: { input: () => ({ body: { name: 'Ely Rovers' } }), owner: fine(), other: fine() },
  cancelPlan: {
    input: bought,
    owner: fine(),
    other: no('You have no plan that could be canceled.'),
  },
  resumePlan: {
    input: async (world) => {
      await bought(world);
      await post(world.url, world.owner.token, billingCalls.cancelPlan);
      return {};
    },
    owner: fine(),
    other: no('You have no plan that could be resumed. You can buy it again.'),
  },
  getTransactions: {
    input: bought,
    owner: fine([expect.objectContaining({ amount: 29, status: 'paid' })]),
    other: fine([]),
  },
  receivePaymentEvent: {
    input: () => ({ body: { id: 'evt_1', type: 'customer.subscription.deleted' } }),
    everybody: { status: 400, body: expect.objectContaining({ error: 'malformed' }) }, // unsigned
  },
  getInvoice: { input: () => ({ params: { id: 'guessed' } }), everybody: NOT_THERE },
  createTestToken: {
    input: () => ({
      body: {
        number: '4242424242424242',
        exp_month: '12',
        exp_year: '2099',
        cvc: '123',
        name: 'A',
      },
    }),
    everybody: fine({ cardtoken: expect.any(String) }),
  },
  confirmTestBank: {
    input: () => ({ body: { clientSecret: 'guessed', approves: true } }),
    everybody: NOT_THERE,
  },
} satisfies AccessRows<typeof billingCalls>;
